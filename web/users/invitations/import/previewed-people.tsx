import { useEffect, useRef } from 'react'
import type { ImportPreview, InvitationInput } from '#contract/people/invitations.ts'
import { roleLabels } from '#domain/people/role.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { sitesInWords } from '#web/users/invitations/sites-in-words.ts'

type Row = ImportPreview['rows'][number]

type PreviewedPeopleProps = {
  preview: ImportPreview
  onBack: () => void
  onSend: (people: readonly InvitationInput[]) => void
}

export function PreviewedPeople({ preview, onBack, onSend }: PreviewedPeopleProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  const people = preview.rows.flatMap(({ invitation }) => invitation ?? [])
  const faults = preview.rows.length - people.length

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-4">
      <p ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
        {people.length} of {preview.rows.length} can be invited
      </p>
      {faults > 0 && (
        <Notice tone="warn">
          {faults === 1 ? 'One row is left out' : `${faults} rows are left out`}: correct them in the file and
          import it again, or continue without them.
        </Notice>
      )}
      {preview.notUnderstood.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="The rows of the file"
        className="max-h-[48dvh] overflow-y-auto"
      >
        <Table
          caption="The rows of the file"
          columns={columns}
          rows={preview.rows}
          keyOf={({ line }) => String(line)}
        />
      </section>
      <DialogActions>
        <Button onClick={onBack}>Choose another file</Button>
        <Button variant="main" disabled={people.length === 0} onClick={() => onSend(people)}>
          {people.length === 1 ? 'Invite 1 person' : `Invite ${people.length} people`}
        </Button>
      </DialogActions>
    </div>
  )
}

const columns: readonly Column<Row>[] = [
  {
    title: 'Person',
    isRowHeading: true,
    cell: ({ line, firstName, lastName, email }) => (
      <div className="min-w-0">
        <span className="font-semibold">
          {line}. {firstName} {lastName}
        </span>
        <span className="block text-small font-normal text-soft">{email}</span>
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
    cell: ({ problem }) =>
      problem === null ? (
        <span className="inline-flex items-center gap-1.5 text-ok">
          <Icon name="check" />
          Is invited
        </span>
      ) : (
        <span className="inline-flex items-start gap-1.5 font-medium text-danger">
          <Icon name="bang" className="mt-0.5" />
          {problem}
        </span>
      ),
  },
]

function None() {
  return <span className="text-soft">None</span>
}
