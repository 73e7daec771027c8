import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { InvitationInput } from '#contract/people/invitations.ts'
import { UserInput } from '#contract/people/users.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { invitationInputOf, type PersonFormValues, personFields, userInputOf } from './person-form-values.ts'

/** Validates the inputs' values with the contract's schema. */
const UserForm = z.pipe(z.transform(userInputOf), UserInput)
const InvitationForm = z.pipe(z.transform(invitationInputOf), InvitationInput)

export type PersonForm<Output extends FieldValues> = UseFormReturn<PersonFormValues, unknown, Output>

export function useUserForm(defaultValues: PersonFormValues): PersonForm<UserInput> {
  return useForm({ resolver: zodResolver(UserForm), defaultValues, shouldFocusError: false })
}

/** The initial values may load late; what has been typed by then stays. */
export function useInvitationForm(start: PersonFormValues): PersonForm<InvitationInput> {
  return useForm({
    resolver: zodResolver(InvitationForm),
    values: start,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
}

/** Shows the server's messages at their fields. */
export function showRefusal<Output extends FieldValues>(
  form: PersonForm<Output>,
  { fields }: ApiError,
): void {
  for (const field of personFields) {
    const message = fields[field]
    if (message !== undefined) form.setError(field, { type: 'server', message })
  }
}
