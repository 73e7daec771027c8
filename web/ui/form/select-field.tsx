import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

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

/** What a control needs to show one of several values, and to change that one alone. */
export function boundTo<Values extends object>(values: Values, onChange: (values: Values) => void) {
  return <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => onChange({ ...values, [name]: value }),
  })
}
