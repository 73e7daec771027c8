import { useEffect, useRef } from 'react'
import type { CalendarImport } from '#contract/calendars/imports.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { closureName } from '#domain/plan/closure.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { FileText } from '#web/api/files/file-text.tsx'
import { StatusBadge } from '#web/calendars/status-badge.tsx'
import { ClaimLines } from '#web/planner/ledger/claim-lines.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type ImportPreviewProps = { found: CalendarImport; plannedYear: FundingYear; division: Division | undefined }

export function ImportPreview({ found, plannedYear, division }: ImportPreviewProps) {
  const { planned, siteNamed, notUnderstood, existing } = found
  const { siteName, fundingYear, checks } = planned
  const heading = useRef<HTMLHeadingElement>(null)
  const toCheck = checks.filter(({ outcome }) => outcome !== 'pass')

  useEffect(() => heading.current?.focus(), [])

  return (
    <section aria-labelledby="imported" className="grid gap-3">
      <h3 ref={heading} id="imported" tabIndex={-1} className="text-lead font-semibold outline-none">
        {fundingYear} at {siteName}
      </h3>
      {siteNamed !== null && siteNamed !== siteName && (
        <div className="text-soft wrap-anywhere">
          The file is <FileText>{siteNamed}</FileText>’s. Its dates are counted with {siteName}’s bank
          holidays and targets.
        </div>
      )}
      {fundingYear !== plannedYear && (
        <p className="text-soft">The planner switches to {fundingYear} with these dates.</p>
      )}
      {notUnderstood.length > 0 && (
        <Notice tone="warn" title="Please check">
          <Sentences sentences={notUnderstood} />
        </Notice>
      )}
      <Dates planned={planned} division={division} />
      <ClaimLines claims={planned.claims} claimed={planned.claimed} />
      {existing && (
        <Notice tone={existing.whyNotReplaced === null ? 'info' : 'warn'}>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            There is a calendar of {fundingYear} already <StatusBadge status={existing.status} />
          </p>
          {existing.differences.length > 0 ? (
            <Sentences sentences={existing.differences} />
          ) : (
            <p>Its dates count the same.</p>
          )}
          <p>{existing.whyNotReplaced ?? 'You will be asked before it is replaced.'}</p>
        </Notice>
      )}
      {toCheck.length > 0 && (
        <details>
          <summary className="font-semibold">{numberOf(toCheck.length, 'check')} to look at</summary>
          <Sentences sentences={toCheck.map(({ sentence }) => sentence)} />
        </details>
      )}
    </section>
  )
}

type DatesProps = Pick<CalendarImport, 'planned'> & { division: Division | undefined }

function Dates({ planned: { terms, closures }, division }: DatesProps) {
  return (
    <dl className="grid gap-2">
      {terms.map(({ termType, halfTerm, schoolDays, ...days }) => (
        <div key={termType} className="grid gap-x-4 sm:grid-cols-[6rem_1fr_auto]">
          <dt>
            <Badge tone={termType}>{termNames[termType]}</Badge>
          </dt>
          <dd>
            <Range {...days} />
            <span className="block text-small text-soft">
              {halfTerm === null ? 'No half-term' : 'Half-term '}
              {halfTerm !== null && <Range {...halfTerm} />}
            </span>
          </dd>
          <dd className="tabular-nums sm:text-right">{numberOf(schoolDays, 'school day')}</dd>
        </div>
      ))}
      {closures.length > 0 && (
        <div className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
          <dt className="text-soft">Closures</dt>
          <dd>
            <ul>
              {closures.map((closure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two closures may be alike in everything
                <li key={index} className="wrap-anywhere">
                  {closureName(closure, division)}{' '}
                  <span className="text-small text-soft">
                    <Range {...closure} />
                    {closure.portion === 'half' && ' · half day'}
                    {closure.isFunded && ' · funded'}
                    {closure.isCharged && ' · charged'}
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Range({ startDate, endDate }: DateRange) {
  const dates = useDates()
  const last = dates.date(endDate, 'd MMM yyyy')
  return startDate === endDate ? last : `${dates.date(startDate, 'd MMM yyyy')} to ${last}`
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-4">
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
