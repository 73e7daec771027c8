import { useId } from 'react'
import type { ReportChart } from '#contract/reports/reports.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from './bar-chart.tsx'
import { inWords } from './bars-of.ts'
import { Patterns, paintOf } from './looks.tsx'

export function ChartCard({ chart }: { chart: ReportChart }) {
  const values = chart.series.flatMap((series) => series.values)
  const isUnknown = values.every((value) => value === null)
  const isEmpty = isUnknown || values.every((value) => value === null || value === 0)
  return (
    <Card title={chart.title} className="min-w-0">
      {isEmpty ? (
        <p className="text-soft">{isUnknown ? 'Nothing to show yet.' : 'Each figure here is 0.'}</p>
      ) : (
        <>
          {chart.series.length > 1 && <Legend chart={chart} />}
          <BarChart chart={chart} />
          <details className="mt-2 text-small">
            <summary className="min-h-8 font-semibold text-action">The same as a table</summary>
            <FigureTable chart={chart} />
          </details>
        </>
      )}
    </Card>
  )
}

function Legend({ chart: { series } }: { chart: ReportChart }) {
  const prefix = useId()
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
      {series.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="16" height="12">
            <Patterns used={[look]} prefix={prefix} />
            <rect x="1" y="1" width="14" height="10" {...paintOf(look, prefix)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function FigureTable({ chart: { title, of, unit, categories, series } }: { chart: ReportChart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="scrolls-sideways mt-1" tabIndex={0} aria-label={`${title}, as a table`}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">
          {title}, in {unit}
        </caption>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {of}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-1.5 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {category}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="px-3 py-1.5 text-right tabular-nums">
                  {inWords(values[index] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
