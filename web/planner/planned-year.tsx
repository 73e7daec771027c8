import type { PlannedYear as Planned } from '#contract/calendars/planned-year.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { closureName } from '#domain/plan/closure.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { termNames } from '#domain/year/term.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { furtherFindings } from './checks/further-findings.ts'
import { ClaimLines } from './ledger/claim-lines.tsx'

/** `“Stretched”, 50 weeks × 22.8 hours`. */
function offersOf({ offers, offerLedgers }: Planned): string[] {
  return offers.map(({ name }, index) => {
    const { fundedWeeks = 0, hoursPerWeek = 0 } = offerLedgers[index] ?? {}
    return `“${name}”, ${numberOf(fundedWeeks, 'week')} × ${numberOf(hoursPerWeek, 'hour')}`
  })
}

/** `Easter break, 15 to 26 April` */
function closuresOf({ closures }: Planned): string {
  return closures.map((closure) => `${closureName(closure, undefined)}, ${rangeInWords(closure)}`).join('; ')
}

/** A year as it would be created: its dates, claims, adjustments and checks. */
export function PlannedYear({ year }: { year: Planned }) {
  return (
    <>
      <dl className="grid gap-1.5">
        {year.terms.map((term) => (
          <div key={term.termType} className="flex items-baseline gap-x-3">
            <dt className="w-18 shrink-0">
              <Badge tone={term.termType}>{termNames[term.termType]}</Badge>
            </dt>
            <dd className="grow tabular-nums">
              {rangeInWords(term)}
              {term.halfTerm && (
                <span className="block text-small text-soft">Half-term {rangeInWords(term.halfTerm)}</span>
              )}
            </dd>
            <dd className="shrink-0 text-small text-soft tabular-nums">
              {numberOf(term.schoolDays, 'school day')}
            </dd>
          </div>
        ))}
      </dl>
      <ClaimLines claims={year.claims} claimed={year.claimed} />
      {year.closures.length > 0 && <p className="text-small">Closed: {closuresOf(year)}</p>}
      {year.offers.length > 0 && <p className="text-small">Offers: {offersOf(year).join('; ')}</p>}
      {year.adjustments.length > 0 && (
        <TextList
          className="grid list-disc gap-1 pl-5 text-small"
          texts={year.adjustments.map(({ sentence }) => sentence)}
        />
      )}
      <p className="text-small text-soft">{furtherFindings(year)}</p>
    </>
  )
}
