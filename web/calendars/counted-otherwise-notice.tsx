import type { ReactNode } from 'react'
import { coverage } from '#contract/authorities/coverage.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { TextList } from '#web/ui/text-list.tsx'

type CountedOtherwiseNoticeProps = { calendar: Calendar; actions?: ReactNode }

/** What is known of the authority has changed since the calendar was approved, or since the draft was saved. */
export function CountedOtherwiseNotice({ calendar, actions }: CountedOtherwiseNoticeProps) {
  const { id, localAuthorityName } = calendar
  const answer = useAnswer(coverage.ofCalendar, { params: { id } })
  return (
    <LoadedPart query={answer} what={`Whether what is known of ${localAuthorityName} has changed`}>
      {({ found }) =>
        found && (
          <Notice
            tone="warn"
            title={`What is known of ${localAuthorityName} has changed since ${sinceWhen(found)}`}
            action={actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
          >
            <TextList texts={found.changes} />
            <p>{nextStep(calendar, actions !== undefined)}</p>
          </Notice>
        )
      }
    </LoadedPart>
  )
}

function sinceWhen({ revision }: { revision: number | null }): string {
  return revision === null ? 'this draft was saved' : `revision ${revision} was approved`
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
