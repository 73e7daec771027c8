import type { ComponentProps } from 'react'
import { Field, TextInput } from './field.tsx'

type Name = 'firstName' | 'lastName'

type NameFieldsProps = {
  form: {
    register: (name: Name) => ComponentProps<typeof TextInput>
    formState: { errors: { [name in Name]?: { message?: string | undefined } | undefined } }
  }
}

export function NameFields({ form: { register, formState } }: NameFieldsProps) {
  const { firstName, lastName } = formState.errors
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First name" error={firstName?.message}>
        <TextInput autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field label="Last name" error={lastName?.message}>
        <TextInput autoComplete="family-name" {...register('lastName')} />
      </Field>
    </div>
  )
}
