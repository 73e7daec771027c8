import { calendarFiles } from '#contract/calendars/calendar-files.ts'
import type { AuthorityDecision } from '#contract/calendars/councils.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'

type ReceiptsProps = { calendarId: string; accepted: readonly AuthorityDecision[] }

/** Of earlier acceptances, also by the council of a site that has moved since. */
export function EarlierReceipts({ calendarId, accepted }: ReceiptsProps) {
  return (
    <ul aria-label="Earlier acceptances" className="mt-2 grid gap-1 text-small text-soft">
      {accepted.map((decision) => (
        <li key={decision.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {decision.localAuthorityName} accepted revision {decision.revision} on{' '}
            <DayOf instant={decision.decidedAt} />
          </span>
          <ReceiptButton calendarId={calendarId} decision={decision} />
        </li>
      ))}
    </ul>
  )
}

type ReceiptButtonProps = { calendarId: string; decision: AuthorityDecision }

/** The receipt names the revision's hash: with it a council can prove later what it accepted. */
export function ReceiptButton({ calendarId: id, decision }: ReceiptButtonProps) {
  const { save, saving } = useSaveFile('Failed to download the receipt. Please try again.')
  return (
    <Button
      size="small"
      isPending={saving !== null}
      onClick={() => void save(calendarFiles.receipt, { params: { id }, query: { decision: decision.id } })}
    >
      Download receipt
    </Button>
  )
}
