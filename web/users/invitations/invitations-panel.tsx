import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invitation, invitations } from '#contract/people/invitations.ts'
import { type InvitationState, invitationStates } from '#domain/people/invitation-state.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { Button } from '#web/ui/button.tsx'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { InvitationTable, stateLabels } from './invitation-table.tsx'

const pageSize = 50

export function InvitationsPanel({ onInvite }: { onInvite: () => void }) {
  const [state, setState] = useState<InvitationState | ''>('')
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const list = usePages(invitations.list, pageSize, { query: { state }, placeholderData: keepPreviousData })

  return (
    <>
      <div className="mb-3 max-w-52">
        <SelectField
          label="Show"
          placeholder="All invitations"
          options={optionsOf(invitationStates, stateLabels)}
          value={state}
          onChange={setState}
        />
      </div>
      <LoadedList
        list={list}
        rows={4}
        what="The invitations"
        empty={
          state !== '' ? (
            <EmptyState title="No invitations in this state">
              Choose another state to see other invitations.
            </EmptyState>
          ) : (
            <EmptyState title="No invitations" action={<Button onClick={onInvite}>Invite User</Button>}>
              People you invite are listed here until they have joined.
            </EmptyState>
          )
        }
      >
        {(rows) => <InvitationTable invitations={rows} onRevoke={setRevoking} />}
      </LoadedList>
      {revoking && <RevokeQuestion invitation={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

function RevokeQuestion({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, firstName, lastName, email } = invitation

  return (
    <ConfirmAction
      endpoint={invitations.revoke}
      input={{ params: { id } }}
      words={{
        success: { title: 'Invitation Revoked', text: `The link that was sent to ${email} no longer works.` },
        failure: {
          title: 'Invitation Not Revoked',
          text: 'Could not revoke the invitation. Please try again.',
        },
        refresh: ['/api/invitations'],
      }}
      title={`Revoke the invitation of ${firstName} ${lastName}?`}
      confirmLabel="Revoke invitation"
      pendingLabel="Revoking..."
      onClose={onClose}
    >
      <p>
        The link that was sent to <span className="text-ink">{email}</span> stops working at once. You can
        invite them again.
      </p>
    </ConfirmAction>
  )
}
