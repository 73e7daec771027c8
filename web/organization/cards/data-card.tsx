import type { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { downloadFrom } from '#web/api/download.ts'
import { filledPath } from '#web/api/path.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function DataCard({ organization: { id, name } }: { organization: Organization }) {
  const prepare = useAction(organizations.prepareExport, {
    success: { title: 'Download Started', text: 'Your browser shows the progress.' },
    failure: { title: 'Export Failed', text: 'The data could not be exported. Please try again.' },
  })

  async function download() {
    if (!(await prepare.run({ params: { id } }))) return
    downloadFrom(filledPath(organizations.exportAll.path, { params: { id } }))
  }

  return (
    <Card title="Data">
      <div className="grid justify-items-start gap-3">
        <p className="text-soft wrap-anywhere">
          Everything stored about {name}: sites, calendars with their history, people, comments and the audit
          log, as a zip of text files (JSON lines) that other programs can read. No passwords, keys or secret
          links are in it.
        </p>
        <Button
          icon="download"
          isPending={prepare.isPending}
          pendingLabel="Starting..."
          onClick={() => void download()}
        >
          Export All Data
        </Button>
      </div>
    </Card>
  )
}
