import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { controlLook } from './control-look.ts'
import { Field, useFieldWiring } from './field.tsx'

export type Option = { value: string; label: string }

type SelectProps = ComponentProps<'select'> & {
  options: readonly Option[]
  /** More options, in an optgroup with this label. */
  apart?: { label: string; options: readonly Option[] }
  placeholder?: string
  /** Shown on a phone instead of the chosen option's label, where that would be cut off. */
  short?: string
}

/** The native select works best on phones. */
export function Select({ options, apart, placeholder, short, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldWiring()}
        {...rest}
        className={classNames(
          controlLook,
          'appearance-none text-ellipsis pr-9',
          short !== undefined && 'max-sm:text-transparent [&>option]:text-ink',
          className,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options options={options} />
        {apart && apart.options.length > 0 && (
          <optgroup label={apart.label}>
            <Options options={apart.options} />
          </optgroup>
        )}
      </select>
      {short !== undefined && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-lead sm:hidden forced-colors:hidden"
        >
          {short}
        </span>
      )}
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
      />
    </div>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
}

type SelectFieldProps<Value extends string> = Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> & {
    options: readonly { readonly value: Value; readonly label: string }[]
    /** With a placeholder '' while nothing is chosen. */
    value: Value
    onChange: (value: Value) => void
  }

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, help, error, isOptional, onChange, ...select } = props
  return (
    <Field label={label} help={help} error={error} isOptional={isOptional}>
      {/* The browser offers these values and no others. */}
      <Select {...select} onChange={({ target }) => onChange(target.value as Value)} />
    </Field>
  )
}

/** A choice of these values, each by its name; without names each is its own. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names?: Readonly<Record<Value, string>>,
) {
  return values.map((value): { value: Value; label: string } => ({ value, label: names?.[value] ?? value }))
}

/** What a control needs to show one of several values, and to change that one alone. */
export function boundTo<Values extends object>(values: Values, onChange: (values: Values) => void) {
  return <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => onChange({ ...values, [name]: value }),
  })
}
