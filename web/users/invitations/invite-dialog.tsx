import { Controller } from 'react-hook-form'
import { organizations } from '#contract/organizations/organizations.ts'
import { type InvitationInput, invitations } from '#contract/people/invitations.ts'
import { hasSiteGrants } from '#domain/people/assignable-roles.ts'
import type { Role } from '#domain/people/role.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { hasMailServer, mailed } from '#web/ui/page/mail-words.ts'
import { PersonFields } from '#web/users/person-fields.tsx'
import { emptyPerson } from '#web/users/person-form-values.ts'
import { SiteAccessFields } from '#web/users/site-access-fields.tsx'
import { useInvitationForm } from '#web/users/use-person-form.ts'

type InviteDialogProps = {
  onClose: () => void
  /** Absent: the organisation's default. */
  newRole?: Role
}

export function InviteDialog({ onClose, newRole }: InviteDialogProps) {
  const { effectiveOrganizationId } = useSignedIn()
  const { data: organization } = useAnswer(organizations.find, {
    params: { id: effectiveOrganizationId ?? '' },
    enabled: effectiveOrganizationId !== null,
  })
  const hasOrganization = effectiveOrganizationId !== null
  const usualRole = hasOrganization ? (organization?.defaultRole ?? emptyPerson.role) : 'la_user'
  const form = useInvitationForm({ ...emptyPerson, role: newRole ?? usualRole })
  const create = useAction(invitations.create, {
    success: {
      title: hasMailServer ? 'Invitation Sent' : 'Invitation Saved',
      text: ({ email }) => mailed(`A link to join is on its way to ${email}.`, email),
    },
    failure: { title: 'Invitation Failed', text: 'Could not send the invitation. Please try again.' },
    refresh: ['/api/invitations', '/api/system/first-steps'],
    onRefused: form.showRefusal,
  })

  async function submit(body: InvitationInput) {
    const sent = await create.run({ body })
    if (sent) onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      isDirty={form.formState.isDirty}
      title="Invite User"
      description={`They get ${hasMailServer ? 'an email with ' : ''}a link that works for seven days, and choose a password and a second factor.`}
      width="wide"
    >
      <ContractForm form={form} onSubmit={submit}>
        <PersonFields form={form} hasOrganization={hasOrganization} />
        {hasSiteGrants(form.watch('role')) && (
          <Controller
            control={form.control}
            name="access"
            render={({ field: { value, onChange } }) => (
              <SiteAccessFields
                organizationId={effectiveOrganizationId ?? ''}
                value={value}
                onChange={onChange}
              />
            )}
          />
        )}
        <SubmitActions label="Send invitation" pendingLabel="Sending..." isPending={create.isPending} />
      </ContractForm>
    </Dialog>
  )
}
