import type { Calendar } from '#contract/calendars/calendars.ts'
import { Card } from '#web/ui/card.tsx'
import { partWhenSeen } from '#web/ui/page/part-when-seen.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { Thread } from './thread.tsx'

const CommentForm = partWhenSeen(
  () => import('./comment-form.tsx'),
  'CommentForm',
  <Skeleton className="h-44" />,
)

export function CommentsCard({ calendar }: { calendar: Calendar }) {
  return (
    <Card title="Comments" className="print:hidden">
      <Thread
        calendarId={calendar.id}
        provider={calendar.organizationName}
        empty="There are no comments yet. Ask a question, or explain a date."
      />
      <div className="mt-4 border-t border-line pt-4">
        <CommentForm key={calendar.id} calendar={calendar} />
      </div>
    </Card>
  )
}
