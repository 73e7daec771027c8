import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coverage } from '#contract/authorities/coverage.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { query } from '#web/api/query.ts'
import { Notice } from '#web/ui/page/notice.tsx'

type CountedOtherwiseNoticeProps = { calendar: Calendar; action?: ReactNode }

/** What is known of the authority has changed since the calendar was approved, or since the draft was saved. */
export function CountedOtherwiseNotice({ calendar, action }: CountedOtherwiseNoticeProps) {
  const { id, localAuthorityName } = calendar
  const { data } = useQuery(query(coverage.ofCalendar, { params: { id } }))
  if (!data?.found) return null
  const { changes, revision } = data.found
  const since = revision === null ? 'this draft was saved' : `revision ${revision} was approved`
  return (
    <Notice
      tone="warn"
      title={`What is known of ${localAuthorityName} has changed since ${since}`}
      action={action}
    >
      <ul>
        {changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        {action === undefined ? nextStep(calendar) : 'The figures below are counted by what is known today.'}
      </p>
    </Notice>
  )
}

function nextStep({ status, publishedRevision, refusals }: Calendar): string {
  if (status !== 'approved')
    return publishedRevision === null
      ? 'The figures below are counted by what is known today. Choose Edit to use them, or to plan for them.'
      : 'The amendment is counted by what is known today.'
  if (refusals.amend === undefined)
    return 'It stays as it was approved. To use today’s figures, choose Amend and submit it for approval again.'
  return 'It stays as it was approved, until someone who may change this calendar amends it.'
}
