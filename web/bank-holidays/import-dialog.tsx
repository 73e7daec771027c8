import {
  type BankHolidayHit,
  type BankHolidayImport,
  bankHolidayImports,
} from '#contract/authorities/bank-holiday-imports.ts'
import { divisionNames } from '#domain/bank-holidays/bank-holiday.ts'
import { type BankHolidayChange, bankHolidayChangeKinds } from '#domain/bank-holidays/bank-holiday-change.ts'
import { changeInWords } from '#domain/bank-holidays/change-in-words.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { RegionBadge } from './region-badge.tsx'
import { yearsInWords } from './years.ts'

export function ImportDialog({ made, onClose }: { made: BankHolidayImport; onClose: () => void }) {
  const dates = useDates()
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={`Import of ${dates.momentOf(made.createdAt, 'd MMM yyyy')}`}
      description={`From ${made.source}, ${made.isDaily ? 'automatically' : 'by hand'}`}
    >
      {made.result === 'failed' ? (
        <Notice tone="danger" title="Nothing was imported">
          {made.reason}
        </Notice>
      ) : (
        <div className="grid gap-5">
          <Changes changes={made.changes} />
          <Rest made={made} />
          {made.changes.some(({ from, date }) => from !== date) && <HitList importId={made.id} />}
        </div>
      )}
    </Dialog>
  )
}

const titles: Readonly<Record<BankHolidayChange['kind'], string>> = {
  added: 'Added',
  moved: 'Moved',
  renamed: 'Renamed',
  confirmed: 'Confirmed',
  removed: 'Removed',
}

function Changes({ changes }: { changes: readonly BankHolidayChange[] }) {
  const dates = useDates()
  if (changes.length === 0) return <p>Nothing has changed: everything was up to date.</p>
  return bankHolidayChangeKinds.map((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind)
    return (
      ofKind.length > 0 && (
        <section key={kind} aria-label={titles[kind]}>
          <h3 className="font-semibold">
            {titles[kind]} <span className="text-soft tabular-nums">({ofKind.length})</span>
          </h3>
          <ul className="divide-y divide-line">
            {ofKind.map((change) => (
              <li
                key={`${change.division} ${change.from} ${change.date}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
              >
                <span className="min-w-0 flex-1 basis-56">
                  {changeInWords(change, (day) => dates.date(day, 'd MMM yyyy'))}
                </span>
                <RegionBadge region={change.division} />
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}

function Rest({ made: { unchanged, leftAlone } }: { made: BankHolidayImport }) {
  return (
    <section aria-label="Not changed">
      <h3 className="font-semibold">Not changed</h3>
      <ul className="grid gap-1 text-soft">
        <li>{unchanged.toLocaleString('en-GB')} days are the same as published.</li>
        {leftAlone.map(({ division, years }) => (
          <li key={division}>
            {divisionNames[division]}, {yearsInWords(years)}: not in the feed, so not changed.
          </li>
        ))}
      </ul>
    </section>
  )
}

const pageSize = 20

/** The approved calendars whose days an import has changed; a job finds them after the import. */
function HitList({ importId }: { importId: string }) {
  const list = usePages(bankHolidayImports.hits, pageSize, {
    params: { id: importId },
    query: {},
    refetchOnMount: 'always',
  })

  return (
    <section aria-label="Approved calendars affected">
      <h3 className="mb-1 font-semibold">Approved calendars affected</h3>
      <LoadedList
        list={list}
        rows={3}
        what="The calendars"
        empty={
          <div className="flex flex-wrap items-center gap-3 text-soft">
            <p className="flex-1 basis-56">
              None found. After an import all approved calendars are checked in the background, which may take
              a minute.
            </p>
            <Button size="small" isPending={list.isFetching} onClick={() => void list.refetch()}>
              Refresh
            </Button>
          </div>
        }
      >
        {(hits) => (
          <ul className="divide-y divide-line">
            {hits.map((hit) => (
              <Hit key={hit.calendarId} hit={hit} />
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  )
}

function Hit({ hit }: { hit: BankHolidayHit }) {
  const { calendarId, organizationName, siteName, fundingYear, daysBefore, daysNow } = hit
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <CalendarLink id={calendarId} className="font-semibold text-action underline underline-offset-2">
          {siteName}, {fundingYear}
        </CalendarLink>
        <p className="text-small text-soft wrap-anywhere">{organizationName}</p>
      </div>
      <p className="tabular-nums">
        {daysBefore} school days <span aria-hidden="true">→</span>
        <span className="sr-only">as approved, now</span> {daysNow}
      </p>
    </li>
  )
}
