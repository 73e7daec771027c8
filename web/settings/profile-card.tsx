import { auth, ProfileInput } from '#contract/people/auth.ts'
import { roleLabels } from '#domain/people/role.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { NameFields } from '#web/ui/form/name-fields.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'

export function ProfileCard({ saveLabel }: { saveLabel: string }) {
  const { user, refresh } = useSignedIn()
  const { firstName, lastName } = user
  const form = useSavedForm(ProfileInput, { defaultValues: { firstName, lastName } })
  const { isDirty } = form.formState
  const update = useAction(auth.updateProfile, {
    success: { title: 'Profile Updated' },
    failure: { title: 'Update Failed', text: 'Failed to update profile. Please try again.' },
    refresh: ['/api/users'],
    onRefused: form.showRefusal,
  })

  async function save(body: ProfileInput) {
    const saved = await update.run({ body })
    if (!saved) return
    form.restart({ firstName: saved.firstName, lastName: saved.lastName })
    await refresh()
  }

  return (
    <Card title="Profile Information" aside={<Badge>{roleLabels[user.role]}</Badge>}>
      <ContractForm form={form} onSubmit={save}>
        <NameFields form={form} />
        <Field label="Email" help="Email cannot be changed. Contact support if needed.">
          <TextInput type="email" value={user.email} disabled readOnly />
        </Field>
        <SaveButton isDirty={isDirty} isPending={update.isPending} label={saveLabel} />
      </ContractForm>
    </Card>
  )
}
