import { useInfiniteQuery } from '@tanstack/react-query'
import { type AuditEntry, history } from '#contract/history.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { pages } from '#web/api/pages.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { actInWords, actorInWords } from './entry-words.ts'

const pageSize = 10

export function Timeline({ calendarId: id }: { calendarId: string }) {
  const list = useInfiniteQuery(pages(history.timeline, { params: { id } }, pageSize))

  if (list.isLoading) return <SkeletonRows count={3} label="Loading the timeline" />
  if (list.isError && list.data === undefined)
    return (
      <ErrorState title="The timeline could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error, 'Check your connection and try again.')}
      </ErrorState>
    )
  const entries = list.data ?? []
  if (entries.length === 0)
    return <p className="text-soft">Nothing has happened since this calendar was made.</p>
  return (
    <>
      <ol className="grid gap-2.5">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li className="flex flex-wrap gap-x-4 border-l-2 border-line pl-3">
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-semibold">{actorInWords(entry)}</span> {actInWords(entry)}
      </span>
      <time dateTime={entry.at} className="text-small text-soft tabular-nums">
        <DayOf instant={entry.at} form="MMM d, yyyy" />
      </time>
    </li>
  )
}
