import { useState } from 'react'
import { history } from '#contract/calendars/history.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { AuditQuery } from './filters.ts'

export function ExportButton({ query }: { query: AuditQuery }) {
  const [isPending, setIsPending] = useState(false)

  async function save() {
    setIsPending(true)
    try {
      await download(history.exportAudit, { params: {}, query, fileName: `audit-${today()}.csv` })
      toast({
        title: 'Export Successful',
        description: 'The newest 50,000 entries at most are in the table.',
      })
    } catch (error) {
      toast({
        title: 'Export Failed',
        description: errorMessage(error, 'Failed to export the log. Please try again.'),
        variant: 'destructive',
      })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button isPending={isPending} pendingLabel="Exporting..." onClick={() => void save()}>
      <Icon name="download" />
      Export CSV
    </Button>
  )
}
