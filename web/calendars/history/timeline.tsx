import { history } from '#contract/calendars/history.ts'
import { actorInWords, entryDetails, eventInWords } from '#domain/audit/audit-entry.ts'
import { askedOnOpening } from '#web/api/asked-on-opening.ts'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { Button } from '#web/ui/button.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import { type FoldedEntry, foldExports } from './fold-exports.ts'

const pageSize = 10

export function Timeline({ calendarId: id }: { calendarId: string }) {
  const list = usePages(history.timeline, pageSize, { params: { id }, ...askedOnOpening })

  return (
    <LoadedPages
      list={list}
      rows={3}
      what="The timeline"
      empty={<p className="text-soft">Nothing has changed since this calendar was created.</p>}
    >
      {(entries) => (
        <>
          <ol className="grid gap-2.5">
            {foldExports(entries).map(({ entry, times }) => (
              <Entry key={entry.id} entry={entry} times={times} />
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
      )}
    </LoadedPages>
  )
}

function Entry({ entry, times }: FoldedEntry) {
  const dates = useDates()
  const details = entryDetails(entry, (day) => dates.date(day, 'd MMM yyyy'))

  return (
    <li className="flex flex-wrap gap-x-4 border-l-2 border-line pl-3">
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-semibold">{actorInWords(entry)}</span> {eventInWords(entry)}
        {times > 1 && <span className="text-soft">, {times} times</span>}
      </span>
      <time dateTime={entry.at} className="text-small text-soft tabular-nums">
        <MomentOf instant={entry.at} />
      </time>
      {details.length > 0 && (
        <ul className="basis-full text-small text-soft">
          {details.map((detail) => (
            <li key={detail} className="whitespace-pre-line wrap-anywhere">
              <WholeFigures>{detail}</WholeFigures>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
