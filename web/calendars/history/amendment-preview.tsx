import type { Calendar } from '#contract/calendars/calendars.ts'
import { history } from '#contract/calendars/history.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { planOf } from '#web/calendars/calendar-plan.ts'
import { realTerms } from '#web/planner/plan/plan.ts'
import { useYearFacts } from '#web/planner/use-year-facts.ts'
import { ChangeSentences } from './change-sentences.tsx'
import { differenceFrom } from './difference.ts'
import { noChangeInWords } from './no-change.ts'

export function AmendmentPreview({ calendar }: { calendar: Calendar }) {
  const { id, publishedRevision } = calendar
  const revisions = useAnswer(history.revisions, { params: { id } })
  const year = useYearFacts(calendar)
  const revision = revisions.data?.find(({ number }) => number === publishedRevision)

  if (revisions.isError || year.state === 'failed')
    return <p>The changes could not be loaded. See them on the calendar’s own page.</p>
  if (revision === undefined || year.state !== 'known') return <p role="status">Loading the changes…</p>
  const terms = realTerms(planOf(calendar))
  return (
    <section aria-label={`Changes from revision ${revision.number}`} className="text-ink">
      <h3 className="mb-1 font-semibold">Changes from revision {revision.number}</h3>
      <ChangeSentences
        difference={differenceFrom(revision, { ...calendar, terms }, year.facts)}
        whenSame={`${noChangeInWords(revision.number)} Edit it first, or discard it.`}
      />
    </section>
  )
}
