import type { ComponentProps } from 'react'
import { Field, TextInput } from './field.tsx'

type SearchFieldProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'onChange'> & {
  label: string
  onChange: (words: string) => void
}

export function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  return (
    <Field label={label}>
      <TextInput type="search" {...rest} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
