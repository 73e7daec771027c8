import type { ReactNode } from 'react'
import { ForgottenPassword } from '#contract/people/password-reset.ts'
import { errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

type AddressStepProps = {
  email: string
  label: string
  help?: string
  action: { label: string; pendingLabel: string }
  /** A failure is said at the field. */
  onSubmit: (address: string) => Promise<void>
  onBack: () => void
  /** Stands in the form's place once there is an answer. */
  answer?: ReactNode
}

export function AddressStep({ email, label, help, action, onSubmit, onBack, answer }: AddressStepProps) {
  const form = useContractForm(ForgottenPassword, { defaultValues: { email }, shouldFocusError: true })

  async function submit({ email: address }: ForgottenPassword) {
    try {
      await onSubmit(address)
    } catch (failure) {
      form.setError('email', { message: errorMessage(failure, unreachableMessage) })
    }
  }

  return (
    <ContractForm form={form} onSubmit={submit}>
      <div role="status" className="empty:-mb-4">
        {answer}
      </div>
      {!answer && (
        <>
          <Field
            label={label}
            {...(help !== undefined && { help })}
            error={form.formState.errors.email?.message}
          >
            <TextInput type="email" autoComplete="username" autoFocus {...form.register('email')} />
          </Field>
          <SubmitButton
            size="large"
            isPending={form.formState.isSubmitting}
            pendingLabel={action.pendingLabel}
          >
            {action.label}
          </SubmitButton>
        </>
      )}
      <Button variant="quiet" className="-ml-3.5 justify-self-start" onClick={onBack}>
        Back to login
      </Button>
    </ContractForm>
  )
}
