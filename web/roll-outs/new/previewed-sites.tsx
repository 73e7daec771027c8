import type { PreviewedSite } from '#contract/calendars/roll-outs.ts'
import { targetStateNames, targetStates } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { TargetWords } from '#web/planner/ledger/target-words.tsx'
import { PlannedYear } from '#web/planner/planned-year.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type PreviewedSitesProps = { previewed: readonly PreviewedSite[]; wanted: number }

/** What every site would get; each opens to its dates. */
export function PreviewedSites({ previewed, wanted }: PreviewedSitesProps) {
  const [only] = previewed
  return (
    <section aria-label="Preview" className="grid gap-3">
      <p role="status" className="font-semibold">
        {previewed.length < wanted
          ? `${previewed.length} of ${wanted} planned`
          : `${numberOf(wanted, 'site')}: ${outcomeInWords(previewed)}`}
      </p>
      <ul className="grid divide-y divide-line border-y border-line">
        {previewed.map((site) => (
          <li key={site.siteId} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
            <details open={only === site && previewed.length === 1}>
              <summary className="py-2.5">
                <div className="grow">
                  <span className="font-semibold">{site.siteName}</span>
                  {site.year === null ? (
                    <span className="block text-small font-medium text-danger">No dates</span>
                  ) : (
                    <TargetWords claimed={site.year.claimed} className="w-full text-small" />
                  )}
                </div>
              </summary>
              <div className="grid gap-2 pb-3">
                {site.year === null ? (
                  <Notice tone="danger">{site.reason ?? 'No dates were found.'}</Notice>
                ) : (
                  <PlannedYear year={site.year} />
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `4 on target, 1 short and 1 without dates` */
function outcomeInWords(previewed: readonly PreviewedSite[]): string {
  const counts = targetStates.map((state) => ({
    words: targetStateNames[state].toLowerCase(),
    count: previewed.filter(({ year }) => year?.claimed.state === state).length,
  }))
  const without = { words: 'without dates', count: previewed.filter(({ year }) => year === null).length }
  const found = [...counts, without].filter(({ count }) => count > 0)
  return listInWords(found.map(({ words, count }) => `${count} ${words}`))
}
