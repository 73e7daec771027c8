import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { InvitationInput } from '#contract/people/invitations.ts'
import { UserInput } from '#contract/people/users.ts'
import { type UseContractFormReturn, useContractForm } from '#web/api/form/contract-form.tsx'
import { invitationInputOf, type PersonFormValues, userInputOf } from './person-form-values.ts'

const UserForm = z.pipe(z.transform(userInputOf), UserInput)
const InvitationForm = z.pipe(z.transform(invitationInputOf), InvitationInput)

export type PersonForm<Output extends FieldValues> = UseContractFormReturn<PersonFormValues, Output>

export const useUserForm = (defaultValues: PersonFormValues, onStale: () => Promise<unknown>) =>
  useContractForm(UserForm, { defaultValues, onStale })

/** What it starts with may still be on its way; what has been typed by then stays. */
export const useInvitationForm = (values: PersonFormValues) => useContractForm(InvitationForm, { values })
