import { useState } from 'react'
import { invitations as calls, type Invitation } from '#contract/people/invitations.ts'
import { firstSteps } from '#contract/system/first-steps.ts'
import type { InvitationState } from '#domain/people/invitation-state.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { OtherIcon } from '#web/ui/other-icon.tsx'
import { hasMailServer, mailed } from '#web/ui/page/mail-words.ts'
import { actionsColumn, type Column, Table } from '#web/ui/table.tsx'
import { PersonName } from '#web/users/person-name.tsx'
import { RoleBadge } from '#web/users/role-badge.tsx'
import { RowMenu } from '#web/users/row-menu.tsx'
import { CopyLinkDialog } from './copy-link-dialog.tsx'
import { sitesInWords } from './sites-in-words.ts'

export const stateLabels: Record<InvitationState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
}

const stateTones: Record<InvitationState, BadgeTone> = {
  open: 'warn',
  accepted: 'ok',
  expired: 'quiet',
  revoked: 'danger',
}

type InvitationTableProps = {
  invitations: readonly Invitation[]
  onRevoke: (invitation: Invitation) => void
}

export function InvitationTable({ invitations, onRevoke }: InvitationTableProps) {
  const { may } = useSignedIn()
  const steps = useAnswer(firstSteps.find, { enabled: may('system:administer') })
  const hasNoMail = steps.data?.mail === 'none'
  const [toCopy, setToCopy] = useState<Invitation | null>(null)
  const resend = useAction(calls.resend, {
    success: {
      title: hasMailServer ? 'Invitation Sent Again' : 'Invitation Saved',
      text: ({ email }) =>
        `${mailed(`A new link is on its way to ${email}.`, email)} The old link no longer works.`,
    },
    failure: { title: 'Send Failed', text: 'Could not send the invitation again. Please try again.' },
    refresh: ['/api/invitations'],
  })
  const columns: readonly Column<Invitation>[] = [
    {
      title: 'Invited',
      isRowHeading: true,
      cell: (invitation) => (
        <PersonName {...invitation}>{invitation.isOwnRegistration && <Badge>Registered</Badge>}</PersonName>
      ),
    },
    { title: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    { title: 'Sites', cell: sitesInWords },
    { title: 'State', cell: (invitation) => <State invitation={invitation} /> },
    { title: 'Sent', cell: ({ sentAt }) => <DayOf instant={sentAt} /> },
    actionsColumn(
      (invitation) =>
        (invitation.state === 'open' || invitation.state === 'expired') && (
          <RowMenu name={`${invitation.firstName} ${invitation.lastName}`}>
            {(button) => (
              <Menu trigger={button({})}>
                <MenuItem onSelect={() => void resend.run({ params: { id: invitation.id } })}>
                  <OtherIcon name="mail" />
                  Send again
                </MenuItem>
                {hasNoMail && (
                  <MenuItem onSelect={() => setToCopy(invitation)}>
                    <OtherIcon name="copy" />
                    Copy link
                  </MenuItem>
                )}
                <MenuItem icon="close" isDestructive onSelect={() => onRevoke(invitation)}>
                  Revoke
                </MenuItem>
              </Menu>
            )}
          </RowMenu>
        ),
    ),
  ]
  return (
    <>
      <Table caption="Invitations" columns={columns} rows={invitations} keyOf={({ id }) => id} />
      {toCopy && <CopyLinkDialog invitation={toCopy} onClose={() => setToCopy(null)} />}
    </>
  )
}

function State({ invitation: { state, expiresAt, isUndelivered } }: { invitation: Invitation }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      {state === 'open' && (
        <span className="text-small text-soft">
          until <DayOf instant={expiresAt} />
        </span>
      )}
      {state === 'open' && isUndelivered && (
        <span className="basis-full text-small font-medium">
          The email could not be delivered. Check the address: if it is wrong, revoke this and invite them
          again.
        </span>
      )}
    </span>
  )
}
