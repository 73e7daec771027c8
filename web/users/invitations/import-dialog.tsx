import { useState } from 'react'
import type { ImportPreview, InvitationInput } from '#contract/people/invitations.ts'
import { hasSiteGrants } from '#domain/people/assignable-roles.ts'
import { roleLabels } from '#domain/people/role.ts'
import { FileText } from '#web/api/files/file-text.tsx'
import { PreviewedRows } from '#web/api/files/previewed-rows.tsx'
import { RowOutcome } from '#web/api/files/row-outcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ChooseFile } from './import/choose-file.tsx'
import { type Sending, useSending } from './import/use-sending.ts'
import { sitesInWords } from './sites-in-words.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const sending = useSending()

  return (
    <Dialog
      onClose={onClose}
      isDirty={preview !== null && sending.state === 'not-begun'}
      title="Import users"
      description="Invites everyone in a file. You check each row before any email is sent."
      width={preview !== null && sending.state === 'not-begun' ? 'full' : 'wide'}
    >
      {sending.state !== 'not-begun' ? (
        <SendingProgress sending={sending} onClose={onClose} />
      ) : preview === null ? (
        <ChooseFile onRead={setPreview} />
      ) : (
        <PreviewedPeople
          preview={preview}
          onBack={() => setPreview(null)}
          onSend={(people) => void sending.send(people)}
        />
      )}
    </Dialog>
  )
}

function SendingProgress({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const { state, people, processed, refused, because } = sending
  const total = people.length
  const invited = processed - refused.length

  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <ProgressBar label="Invitations sent" done={processed} all={total} />
        <p role="status" className="text-soft">
          {state === 'sending'
            ? `${processed} of ${total} done. You can close this window: it continues.`
            : `${invited} of ${total} invited.`}
        </p>
      </div>
      {state === 'stopped' && (
        <Notice tone="danger" title={`It stopped after ${processed} of ${total}`}>
          {because} Import the file again later: people who are already invited are left out.
        </Notice>
      )}
      <ReadersNotice people={people} />
      {refused.length > 0 && (
        <Notice
          tone="warn"
          title={refused.length === 1 ? 'One was left out' : `${refused.length} were left out`}
        >
          <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
            {refused.map(({ person, problem }) => (
              <li key={person.email}>
                <span className="font-medium">{person.email}</span>: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DialogActions>
        <Button variant={state === 'sending' ? 'plain' : 'main'} onClick={onClose}>
          {state === 'sending' ? 'Leave' : 'Done'}
        </Button>
      </DialogActions>
    </div>
  )
}

type Row = ImportPreview['rows'][number]

type PreviewedPeopleProps = {
  preview: ImportPreview
  onBack: () => void
  onSend: (people: readonly InvitationInput[]) => void
}

function PreviewedPeople({ preview, onBack, onSend }: PreviewedPeopleProps) {
  const { rows, notUnderstood } = preview
  const people = rows.flatMap(({ invitation }) => invitation ?? [])

  return (
    <PreviewedRows
      title={`${people.length} of ${rows.length} can be invited`}
      leftOut={rows.length - people.length}
      notUnderstood={notUnderstood}
      columns={columns}
      rows={rows}
    >
      <ReadersNotice people={people} />
      <DialogActions>
        <Button onClick={onBack}>Choose another file</Button>
        <Button variant="main" disabled={people.length === 0} onClick={() => onSend(people)}>
          {people.length === 1 ? 'Invite 1 person' : `Invite ${people.length} people`}
        </Button>
      </DialogActions>
    </PreviewedRows>
  )
}

const columns: readonly Column<Row>[] = [
  {
    title: 'Person',
    isRowHeading: true,
    cell: ({ line, firstName, lastName, email }) => (
      <div className="min-w-0">
        <span className="font-semibold">
          Line {line}: <FileText>{`${firstName} ${lastName}`}</FileText>
        </span>
        <span className="block text-small font-normal text-soft">
          <FileText as={EmailText}>{email}</FileText>
        </span>
      </div>
    ),
  },
  {
    title: 'Role',
    cell: ({ invitation, role }) => (invitation ? roleLabels[invitation.role] : <Written>{role}</Written>),
  },
  {
    title: 'Sites',
    cell: ({ invitation, sites }) =>
      invitation ? (
        sitesInWords({
          role: invitation.role,
          allSites: invitation.allSites ?? null,
          sites: invitation.sites ?? [],
        })
      ) : (
        <Written>{sites}</Written>
      ),
  },
  {
    title: 'What happens',
    cell: ({ problem }) => <RowOutcome outcome="Will be invited" problem={problem} />,
  },
]

function Written({ children }: { children: string }) {
  return children === '' ? <span className="text-soft">None</span> : <FileText>{children}</FileText>
}

/** A role alone lets a person plan at no site. */
function ReadersNotice({ people }: { people: readonly InvitationInput[] }) {
  const readers = people.filter(
    ({ role, allSites, sites }) =>
      hasSiteGrants(role) && allSites !== 'edit' && !sites?.some(({ canEdit }) => canEdit),
  )
  if (readers.length === 0) return null
  return (
    <Notice tone="warn">
      {readers.length === 1 ? 'One of them has' : `${readers.length} of them have`} no site to edit, and can’t
      plan. Edit in the column Access lets people plan; once they have joined it is changed under Site access.
    </Notice>
  )
}
