import type { RefusedCalendar } from '#web/api/calendars/use-act-on-many.ts'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** Thousands may be refused for one reason. */
const shownAtMost = 50

type RefusalsProps = {
  refused: readonly RefusedCalendar[]
  outcome?: 'approved' | 'submitted'
  onClose: () => void
}

export function Refusals({ refused, outcome = 'approved', onClose }: RefusalsProps) {
  if (refused.length === 0) return null
  return (
    <div role="alert">
      <Notice
        tone="warn"
        title={
          refused.length === 1
            ? `1 calendar was not ${outcome}`
            : `${refused.length} calendars were not ${outcome}`
        }
        action={
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        }
      >
        <ul className="mt-1 grid gap-1">
          {refused.slice(0, shownAtMost).map(({ id, name, message }) => (
            <li key={id}>
              <CalendarLink id={id} className="font-semibold underline underline-offset-2">
                {name}
              </CalendarLink>
              : {message}
            </li>
          ))}
          {refused.length > shownAtMost && (
            <li>
              And {refused.length - shownAtMost} more. Put these right first, or filter the list, and try
              again.
            </li>
          )}
        </ul>
      </Notice>
    </div>
  )
}
