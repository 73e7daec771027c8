import type { ImportPreview, InvitationInput } from '#contract/people/invitations.ts'
import { roleLabels } from '#domain/people/role.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { lineOfFile } from '#web/ui/line-of-file.ts'
import { PreviewedRows } from '#web/ui/previewed-rows.tsx'
import { RowOutcome } from '#web/ui/row-outcome.tsx'
import type { Column } from '#web/ui/table.tsx'
import { sitesInWords } from '#web/users/invitations/sites-in-words.ts'
import { ReadersNotice } from './readers-notice.tsx'

type Row = ImportPreview['rows'][number]

type PreviewedPeopleProps = {
  preview: ImportPreview
  onBack: () => void
  onSend: (people: readonly InvitationInput[]) => void
}

export function PreviewedPeople({ preview, onBack, onSend }: PreviewedPeopleProps) {
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
        <span className="font-semibold">{lineOfFile(line, `${firstName} ${lastName}`)}</span>
        <span className="block text-small font-normal text-soft">
          <EmailText>{email}</EmailText>
        </span>
      </div>
    ),
  },
  {
    title: 'Role',
    cell: ({ invitation, role }) => (invitation ? roleLabels[invitation.role] : role || <None />),
  },
  {
    title: 'Sites',
    cell: ({ invitation, sites }) =>
      invitation
        ? sitesInWords({
            role: invitation.role,
            allSites: invitation.allSites ?? null,
            sites: invitation.sites ?? [],
          })
        : sites || <None />,
  },
  {
    title: 'What happens',
    cell: ({ problem }) => <RowOutcome outcome="Will be invited" problem={problem} />,
  },
]

function None() {
  return <span className="text-soft">None</span>
}
