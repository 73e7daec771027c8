import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { auth, ProfileInput } from '#contract/people/auth.ts'
import { roleLabels } from '#domain/people/role.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { useUnsaved } from '#web/session/unsaved.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type ProfileCardProps = { saveLabel: string }

export function ProfileCard({ saveLabel }: ProfileCardProps) {
  const { user, refresh } = useSignedIn()
  const { firstName, lastName } = user
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(ProfileInput),
    defaultValues: { firstName, lastName },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  useUnsaved(formState.isDirty)
  const update = useAction(auth.updateProfile, {
    success: { title: 'Profile Updated' },
    failure: { title: 'Update Failed', text: 'Failed to update profile. Please try again.' },
    refresh: ['/api/users'],
  })

  async function save(body: ProfileInput) {
    const saved = await update.run({ body })
    if (!saved) return
    reset({ firstName: saved.firstName, lastName: saved.lastName })
    await refresh()
  }

  return (
    <Card title="Profile Information" aside={<Badge>{roleLabels[user.role]}</Badge>}>
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-4">
        <ErrorSummary errors={errors} attempt={submitCount} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            <TextInput autoComplete="given-name" {...register('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <TextInput autoComplete="family-name" {...register('lastName')} />
          </Field>
        </div>
        <Field label="Email" help="Email cannot be changed. Contact support if needed.">
          <TextInput type="email" value={user.email} disabled readOnly />
        </Field>
        <Button
          type="submit"
          variant="main"
          className="justify-self-start"
          isPending={update.isPending}
          pendingLabel="Saving..."
        >
          {saveLabel}
        </Button>
      </form>
    </Card>
  )
}
