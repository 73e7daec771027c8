import type { RollOutSite } from '#contract/calendars/roll-outs.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { statusLabel } from '#domain/plan/calendar-status.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { TargetWords } from '#web/planner/ledger/target-words.tsx'
import { checksShown, originWords, stateShown } from '#web/roll-outs/words.ts'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TextList } from '#web/ui/text-list.tsx'

/** The terms in the order of the first calendar's year. */
export function matrixColumns(sites: readonly RollOutSite[]): readonly Column<RollOutSite>[] {
  const terms = sites.find(({ calendar }) => calendar?.terms.length === termTypes.length)?.calendar?.terms
  return [
    { title: 'Site', isRowHeading: true, cell: (site) => <SiteName site={site} /> },
    { title: 'Result', cell: (site) => <Result site={site} /> },
    ...(terms?.map(({ termType }) => termType) ?? termTypes).map((termType) => ({
      title: termNames[termType],
      cell: (site: RollOutSite) => <TermCell site={site} termType={termType} />,
    })),
    { title: 'Claims', cell: ({ calendar }) => <ClaimsCell calendar={calendar} /> },
    { title: 'Checks', cell: (site) => <Checks site={site} /> },
  ]
}

function SiteName({ site: { siteName, localAuthorityName, calendar } }: { site: RollOutSite }) {
  return (
    <span>
      {calendar === null ? (
        <span className="font-semibold">{siteName}</span>
      ) : (
        <CalendarLink id={calendar.id} className="font-semibold text-action underline">
          {siteName}
        </CalendarLink>
      )}
      <span className="block text-small text-soft">{localAuthorityName}</span>
    </span>
  )
}

function Result({ site: { state, reason, calendar, adjustments } }: { site: RollOutSite }) {
  const { label, tone } = stateShown[state]
  const isGone = calendar === null && (state === 'made' || state === 'kept')
  return (
    <div className="grid max-w-72 justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge tone={tone}>{label}</Badge>
        {calendar && <span className="text-small text-soft">{statusLabel(calendar.status)}</span>}
        {isGone && <span className="text-small text-soft">deleted since</span>}
      </span>
      {reason !== null && <span className="text-small text-danger">{reason}</span>}
      {adjustments.length > 0 && (
        <details className="text-small">
          <summary className="text-action">{numberOf(adjustments.length, 'note')}</summary>
          <TextList
            className="mt-1 grid list-disc gap-1 pl-4 md:min-w-28 lg:min-w-52"
            texts={adjustments.map(({ sentence }) => sentence)}
          />
        </details>
      )}
    </div>
  )
}

function TermCell({ site: { calendar, state }, termType }: { site: RollOutSite; termType: TermType }) {
  const term = calendar?.terms.find((each) => each.termType === termType)
  if (term === undefined) return <span className="text-soft">–</span>
  return (
    <span className="grid gap-0.5 tabular-nums">
      <span className="whitespace-nowrap md:max-lg:whitespace-normal">
        {formatDate(term.startDate, 'd MMM')} – {formatDate(term.endDate, 'd MMM')}
      </span>
      {state === 'made' && (
        <span className="text-small text-soft empty:hidden">{originWords[term.origin]}</span>
      )}
    </span>
  )
}

function ClaimsCell({ calendar }: Pick<RollOutSite, 'calendar'>) {
  if (calendar === null) return <span className="text-soft">–</span>
  const { claimed, offers } = calendar
  return (
    <div className="grid max-w-64 gap-1 text-small">
      <TargetWords claimed={claimed} />
      {offers.length > 0 && <p className="text-soft">Offers: {offers.join('; ')}</p>}
    </div>
  )
}

function Checks({ site }: { site: RollOutSite }) {
  const checks = checksShown(site)
  const sentences = [...(site.calendar?.fails ?? []), ...(site.calendar?.warnings ?? [])]
  if (checks === null) return <span className="text-soft">–</span>
  if (sentences.length === 0) return <Badge tone={checks.tone}>{checks.label}</Badge>
  return (
    <details className="max-w-64 text-small">
      <summary className="whitespace-nowrap">
        <Badge tone={checks.tone}>{checks.label}</Badge>
      </summary>
      <TextList className="mt-1 grid list-disc gap-1 pl-4 lg:min-w-40" texts={sentences} />
    </details>
  )
}
