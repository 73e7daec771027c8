import type { ReportFigure } from '#contract/reports/reports.ts'

export function Figures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 rounded-card border border-line bg-card p-4 shadow-card sm:grid-cols-3 sm:has-[>:nth-child(4):last-child]:grid-cols-4">
      {figures.map(({ label, value, unit, note }) => (
        <div key={label} className="flex min-w-0 flex-col gap-0.5">
          <dt className="text-small text-soft">{label}</dt>
          <dd>
            <span className="text-title font-bold tabular-nums">{inWords(value, unit)}</span>
            {note !== null && <span className="mt-0.5 block max-w-64 text-small text-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function inWords(value: number | null, unit: ReportFigure['unit']): string {
  if (value === null) return '–'
  const number = value.toLocaleString('en-GB', { maximumFractionDigits: 1 })
  if (unit === 'percent') return `${number}%`
  if (unit === 'days') return `${number} ${value === 1 ? 'day' : 'days'}`
  return number
}
