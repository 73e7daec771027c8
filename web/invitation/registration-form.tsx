import { invitations, Registration } from '#contract/people/invitations.ts'
import { call } from '#web/api/call.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NameFields } from '#web/ui/form/name-fields.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type RegistrationFormProps = { organizationId: string; onSent: (email: string) => void }

export function RegistrationForm({ organizationId, onSent }: RegistrationFormProps) {
  const form = useContractForm(Registration, {
    defaultValues: { firstName: '', lastName: '', email: '' },
    shouldFocusError: true,
  })
  const { errors, isSubmitting } = form.formState

  async function send(body: Registration) {
    try {
      await call(invitations.register, { params: { id: organizationId }, body })
      onSent(body.email)
    } catch (failure) {
      form.showFailure(failure)
    }
  }

  return (
    <ContractForm form={form} onSubmit={send} className="mt-6 grid max-w-md gap-4">
      <NameFields form={form} />
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" variant="main" size="large" isPending={isSubmitting} pendingLabel="Sending...">
        Send me a link
      </Button>
    </ContractForm>
  )
}
