import { type ComingWindow, windows } from '#contract/calendars/windows.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { hasClosed } from '#domain/windows/without-approval.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { today } from '#web/session/today.ts'
import { type Dates, useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'

type ComingWindowsProps = {
  /** At most so many that have closed, and so many to come; the others are folded. */
  first: number
}

/** What the councils ask for next; nothing where no window is known. */
export function ComingWindows({ first }: ComingWindowsProps) {
  const coming = useAnswer(windows.coming, {})
  return (
    <LoadedPart query={coming} what="What is next">
      {(data) => data.length > 0 && <Next data={data} first={first} />}
    </LoadedPart>
  )
}

function Next({ data, first }: ComingWindowsProps & { data: readonly ComingWindow[] }) {
  const closed = data.filter((window) => hasClosed(window, today()))
  const coming = data.slice(closed.length)
  const rest = [...closed.slice(0, -first), ...coming.slice(first)]
  return (
    <section
      aria-label="What is next"
      className="rounded-card border border-line bg-card px-4 py-3 shadow-card print:hidden"
    >
      <h2 className="mb-1 font-semibold">What is next</h2>
      <Windows windows={[...closed.slice(-first), ...coming.slice(0, first)]} />
      {rest.length > 0 && (
        <details>
          <summary className="text-small font-semibold">{rest.length} more</summary>
          <Windows windows={rest} />
        </details>
      )}
    </section>
  )
}

function Windows({ windows: shown }: { windows: readonly ComingWindow[] }) {
  const dates = useDates()
  return (
    <ul className="grid gap-1">
      {shown.map((window) => (
        <li
          key={`${window.localAuthorityName} ${window.name} ${window.startDate}`}
          className="flex flex-wrap items-baseline gap-x-2"
          title={window.source ?? undefined}
        >
          <b className="font-semibold">{window.name}</b>
          <span>{whenInWords(window, dates)}</span>
          <span className="text-small text-soft">
            {window.localAuthorityName}
            {window.kind !== 'eligibility-codes' &&
              !hasClosed(window, today()) &&
              ` · ${numberOf(window.sites, 'site')}`}
            {window.rule !== null && ` · ${window.rule}, as planned now`}
          </span>
          {window.unapproved > 0 && (
            <Badge tone="warn">
              <span className="whitespace-normal">{unapprovedInWords(window)}</span>
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `Oak has no approved calendar`, `2 sites had no approved calendar` */
function unapprovedInWords(window: ComingWindow): string {
  const isOne = window.unapproved === 1
  const verb = hasClosed(window, today()) ? 'had' : isOne ? 'has' : 'have'
  return `${isOne ? window.unapprovedSites[0] : `${window.unapproved} sites`} ${verb} no approved calendar`
}

/** `closed on 1 Oct 2026`, `on 1 Oct 2026`, `open until 16 Oct 2026`, `5 Oct to 16 Oct 2026` */
function whenInWords({ startDate, endDate }: ComingWindow, { date }: Dates): string {
  const end = date(endDate, 'd MMM yyyy')
  if (hasClosed({ endDate }, today())) return `closed on ${end}`
  if (startDate === endDate) return endDate === today() ? `today, ${end}` : `on ${end}`
  return startDate <= today() ? `open until ${end}` : `${formatDate(startDate, 'd MMM')} to ${end}`
}
