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
