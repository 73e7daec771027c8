import { useQuery } from '@tanstack/react-query'
import { councils } from '#contract/calendars/councils.ts'
import { query } from '#web/api/query.ts'
import { Thread } from '#web/calendars/comments/thread.tsx'
import { DecisionNotice } from '#web/calendars/decision/decision-notice.tsx'
import { Card } from '#web/ui/card.tsx'

export function PublishedDecision({ calendarId, shown }: { calendarId: string; shown: number }) {
  const { data: decisions } = useQuery(query(councils.decisions, { params: { id: calendarId } }))
  const newest = decisions?.[0]
  return newest && <DecisionNotice decision={newest} shown={shown} />
}

/** The comments from before the amendment, read-only. */
export function PublishedThread({ calendarId, siteName }: { calendarId: string; siteName: string }) {
  return (
    <Card title="Comments" className="print:hidden">
      <Thread calendarId={calendarId} provider={siteName} empty="There are no comments." />
      <p className="mt-4 border-t border-line pt-4 text-soft">
        You can write, and decide, once the amendment is submitted.
      </p>
    </Card>
  )
}
