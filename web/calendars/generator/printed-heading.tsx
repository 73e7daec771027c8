import type { Generator } from './use-generator.ts'

/** On paper in place of the page's heading and fields: whose year it is, and that it is no calendar yet. */
export function PrintedHeading({ generator: { site, fundingYear } }: { generator: Generator }) {
  return (
    <div className="mb-4 hidden print:block">
      <p className="text-title font-bold wrap-anywhere">
        {site === undefined ? '' : `${site.name} · `}
        {fundingYear} Term Calendar
      </p>
      <p className="mt-0.5 text-soft">
        {site === undefined ? '' : `${site.localAuthority.name} · `}planned dates, not an approved calendar
      </p>
    </div>
  )
}
