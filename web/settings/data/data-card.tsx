import { useState } from 'react'
import { account } from '#contract/people/account.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { isConfirmationWanted } from '#web/api/request.ts'
import { SecurityRow } from '#web/settings/security/security-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DataCard() {
  const [isExporting, setIsExporting] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  async function exportData() {
    setIsExporting(true)
    try {
      await download(account.exportOwnData, { params: {}, fileName: 'term-calendar-my-data.json' })
      toast({ title: 'Export Ready', description: 'Your data is in the file you have just saved.' })
    } catch (failure) {
      if (isConfirmationWanted(failure)) return
      const description = errorMessage(failure, 'Your data could not be exported. Please try again.')
      toast({ title: 'Export Failed', description, variant: 'destructive' })
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <Card title="Data Management">
      <div className="grid gap-4">
        <SecurityRow
          title="Your data"
          text="Everything stored about you, as one text file (JSON) that other programs can read."
        >
          <Button isPending={isExporting} pendingLabel="Exporting..." onClick={() => void exportData()}>
            Request Export
          </Button>
        </SecurityRow>
        <section aria-label="Danger Zone" className="grid gap-2 rounded-control border border-danger p-3.5">
          <h3 className="font-semibold text-danger">Danger Zone</h3>
          <SecurityRow
            title="Delete your account"
            text="After two weeks, in which you can change your mind. Calendars that you made stay."
          >
            <Button variant="danger" onClick={() => setIsLeaving(true)}>
              Delete Account
            </Button>
          </SecurityRow>
        </section>
        {isLeaving && <DeleteAccountDialog onClose={() => setIsLeaving(false)} />}
      </div>
    </Card>
  )
}
