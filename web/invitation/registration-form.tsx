import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { invitations, Registration } from '#contract/people/invitations.ts'
import { errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type RegistrationFormProps = { organizationId: string; onSent: (email: string) => void }

export function RegistrationForm({ organizationId, onSent }: RegistrationFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(Registration),
    defaultValues: { firstName: '', lastName: '', email: '' },
  })
  const { errors, isSubmitting } = formState

  async function send(body: Registration) {
    try {
      await call(invitations.register, { params: { id: organizationId }, body })
      onSent(body.email)
    } catch (failure) {
      setError('root', { message: errorMessage(failure, unreachableMessage) })
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="mt-6 grid max-w-md gap-4">
      <div role="alert" className="empty:hidden">
        {errors.root?.message !== undefined && <Notice tone="danger">{errors.root.message}</Notice>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Button type="submit" variant="main" size="large" isPending={isSubmitting} pendingLabel="Sending...">
        Send me a link
      </Button>
    </form>
  )
}
