import { useState } from 'react'
import { type SitesPreview, siteImport } from '#contract/organizations/site-import.ts'
import { ChooseCsv } from '#web/api/files/choose-csv.tsx'
import { FileText } from '#web/api/files/file-text.tsx'
import { PreviewedRows } from '#web/api/files/previewed-rows.tsx'
import { RowOutcome } from '#web/api/files/row-outcome.tsx'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import type { Column } from '#web/ui/table.tsx'

const example = {
  name: 'sites.csv',
  lines: [
    'Name,Address,Email,Phone,Capacity,Local authority',
    '"First nursery","1 High Street, Leeds LS1 1AA",first@nursery.example,0113 496 0000,48,Leeds',
    '"Second nursery","2 High Street, Sheffield S1 1AA",second@nursery.example,,32,Sheffield',
  ],
} as const

type ImportSitesDialogProps = { organizationId: string; onClose: () => void }

/** Reads a file of sites, shows what each row would add, then adds those that are right. */
export function ImportSitesDialog({ organizationId, onClose }: ImportSitesDialogProps) {
  const params = { organizationId }
  const [previewed, setPreviewed] = useState<SitesPreview | null>(null)
  const preview = useAction(siteImport.preview, {
    failure: { title: 'Import Failed', text: 'The file could not be read. Please try again.' },
  })
  const create = useAction(siteImport.createMany, {
    success: {
      title: 'Sites Created',
      text: ({ created }) => (created === 1 ? '1 site was added.' : `${created} sites were added.`),
    },
    failure: { title: 'Creation Failed', text: 'Failed to create the sites. Please try again.' },
    refresh: ['/api/organizations', '/api/sites'],
  })

  const right = previewed?.rows.flatMap(({ site }) => site ?? []) ?? []

  async function add() {
    const created = await create.run({ params, body: { sites: right } })
    if (created) onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      isDirty={previewed !== null}
      title="Import sites"
      description="Adds the nurseries of a file. You check each row before anything is added."
      width={previewed === null ? 'wide' : 'full'}
    >
      {previewed === null ? (
        <ChooseCsv
          things="sites"
          example={example}
          maxBytes={siteImport.preview.body.maxBytes}
          isPending={preview.isPending}
          refusal={preview.error?.sentence}
          read={(body) => preview.run({ params, body })}
          onRead={(seen: SitesPreview) => setPreviewed(seen)}
        />
      ) : (
        <PreviewedRows
          title={`${right.length} of ${previewed.rows.length} can be added`}
          leftOut={previewed.rows.length - right.length}
          notUnderstood={previewed.notUnderstood}
          columns={columns}
          rows={previewed.rows}
        >
          <DialogActions>
            <Button onClick={() => setPreviewed(null)}>Choose another file</Button>
            <Button
              variant="main"
              disabled={right.length === 0}
              isPending={create.isPending}
              pendingLabel="Adding..."
              onClick={() => void add()}
            >
              {right.length === 1 ? 'Add 1 site' : `Add ${right.length} sites`}
            </Button>
          </DialogActions>
        </PreviewedRows>
      )}
    </Dialog>
  )
}

const columns: readonly Column<SitesPreview['rows'][number]>[] = [
  {
    title: 'Site',
    isRowHeading: true,
    cell: ({ line, name, address }) => (
      <div className="min-w-0">
        <span className="font-semibold">
          Line {line}: <FileText>{name}</FileText>
        </span>
        <span className="block text-small font-normal text-soft">
          <FileText>{address}</FileText>
        </span>
      </div>
    ),
  },
  {
    title: 'Email',
    cell: ({ contactEmail, contactPhone }) => (
      <div className="min-w-0">
        {contactEmail === '' ? <None /> : <FileText as={EmailText}>{contactEmail}</FileText>}
        {contactPhone !== '' && (
          <span className="block text-small text-soft">
            <FileText>{contactPhone}</FileText>
          </span>
        )}
      </div>
    ),
  },
  {
    title: 'Capacity',
    cell: ({ capacity }) => (capacity === '' ? <None /> : <FileText>{capacity}</FileText>),
  },
  {
    title: 'Local authority',
    cell: ({ localAuthority }) => (localAuthority === '' ? <None /> : <FileText>{localAuthority}</FileText>),
  },
  {
    title: 'What happens',
    cell: ({ problem }) => <RowOutcome outcome="Will be added" problem={problem} />,
  },
]

function None() {
  return <span className="text-soft">–</span>
}
