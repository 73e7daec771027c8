import { useNavigate } from '@tanstack/react-router'
import { ForgottenPassword } from '#contract/people/password-reset.ts'
import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { domainOf } from '#domain/people/mail-domain.ts'
import { errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Sends the domain of the address only. */
export function OrganizationStep({ email, onBack }: { email: string; onBack: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm(ForgottenPassword, { defaultValues: { email }, shouldFocusError: true })

  async function find({ email: address }: ForgottenPassword) {
    try {
      const params = await call(singleSignOn.findByDomain, { body: { domain: domainOf(address) } })
      await navigate({ to: '/single-sign-on/$organizationId', params })
    } catch (failure) {
      form.setError('email', { message: errorMessage(failure, unreachableMessage) })
    }
  }

  return (
    <ContractForm form={form} onSubmit={find}>
      <Field
        label="Work email"
        help="Only the part after the @ is sent."
        error={form.formState.errors.email?.message}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...form.register('email')}
        />
      </Field>
      <Button
        type="submit"
        variant="main"
        size="large"
        isPending={form.formState.isSubmitting}
        pendingLabel="Looking..."
      >
        Continue
      </Button>
      <Button variant="quiet" className="-ml-3.5 justify-self-start" onClick={onBack}>
        Back to login
      </Button>
    </ContractForm>
  )
}
