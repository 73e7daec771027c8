import type { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { filledPath } from '#web/api/path.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The export can be large, so the browser downloads it directly. */
export function DataCard({ organization: { id, name } }: { organization: Organization }) {
  const prepare = useAction(organizations.prepareExport, {
    success: { title: 'Download Started', text: 'Your browser shows the progress.' },
    failure: { title: 'Export Failed', text: 'The data could not be exported. Please try again.' },
  })

  async function download() {
    if (!(await prepare.run({ params: { id } }))) return
    const link = document.createElement('a')
    link.href = filledPath(organizations.exportAll.path, { params: { id } })
    link.download = `${name}.zip`
    link.click()
  }

  return (
    <Card title="Data">
      <div className="grid justify-items-start gap-3">
        <p className="text-soft">
          Everything stored about {name}: sites, calendars with their history, people, comments and the audit
          log, as a zip of JSON lines. No passwords, keys or secret links are in it.
        </p>
        <Button isPending={prepare.isPending} pendingLabel="Starting..." onClick={() => void download()}>
          <Icon name="download" />
          Export All Data
        </Button>
      </div>
    </Card>
  )
}
