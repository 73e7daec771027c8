import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coverage } from '#contract/authorities/coverage.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { query } from '#web/api/query.ts'
import { Notice } from '#web/ui/page/notice.tsx'

type CountedOtherwiseNoticeProps = { calendar: Calendar; actions?: ReactNode }

/** What is known of the authority has changed since the calendar was approved, or since the draft was saved. */
export function CountedOtherwiseNotice({ calendar, actions }: CountedOtherwiseNoticeProps) {
  const { id, localAuthorityName } = calendar
  const { data } = useQuery(query(coverage.ofCalendar, { params: { id } }))
  if (!data?.found) return null
  const { changes, revision } = data.found
  const since = revision === null ? 'this draft was saved' : `revision ${revision} was approved`
  return (
    <Notice
      tone="warn"
      title={`What is known of ${localAuthorityName} has changed since ${since}`}
      action={actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    >
      <ul>
        {changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{nextStep(calendar, actions !== undefined)}</p>
    </Notice>
  )
}

function nextStep({ status, publishedRevision, refusals }: Calendar, isEditing: boolean): string {
  if (status !== 'approved') {
    if (publishedRevision !== null) return 'The amendment is counted by what is known today.'
    const next = isEditing
      ? 'Keep the dates, or plan again.'
      : 'Choose Edit to keep its dates, or to plan again.'
    return `The figures below are counted by what is known today. ${next}`
  }
  if (refusals.amend === undefined)
    return 'It stays as it was approved. To use today’s figures, choose Amend and submit it for approval again.'
  return 'It stays as it was approved, until someone who may change this calendar amends it.'
}
