import type { PreviewedSite } from '#contract/calendars/roll-outs.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { rangeInWords } from '#domain/year/days-in-words.ts'
import { termNames } from '#domain/year/term.ts'
import { ClaimLines } from '#web/planner/ledger/claim-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

export function PreviewedSites({ previewed }: { previewed: readonly PreviewedSite[] }) {
  return (
    <section aria-label="Preview" className="grid gap-4">
      {previewed.map((site) => (
        <article key={site.siteId} className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
          <h3 className="font-semibold">{site.siteName}</h3>
          {site.year === null ? (
            <Notice tone="danger">{site.reason ?? 'No dates were found.'}</Notice>
          ) : (
            <PreviewedYear year={site.year} />
          )}
        </article>
      ))}
    </section>
  )
}

function PreviewedYear({ year }: { year: NonNullable<PreviewedSite['year']> }) {
  const wrong = year.checks.filter(({ outcome }) => outcome !== 'pass')
  return (
    <>
      <dl className="grid gap-1.5">
        {year.terms.map((term) => (
          <div key={term.termType} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <dt>
              <Badge tone={term.termType}>{termNames[term.termType]}</Badge>
            </dt>
            <dd className="tabular-nums">{rangeInWords(term)}</dd>
            <dd className="ml-auto text-small text-soft tabular-nums">
              {numberOf(term.schoolDays, 'school day')}
            </dd>
          </div>
        ))}
      </dl>
      <ClaimLines claims={year.claims} claimed={year.claimed} />
      {year.adjustments.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-small">
          {year.adjustments.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="text-small text-soft">
        {wrong.length === 0 ? 'All checks pass.' : wrong.map(({ sentence }) => sentence).join(' ')}
      </p>
    </>
  )
}
