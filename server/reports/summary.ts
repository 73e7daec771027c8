import type { ReportChart, ReportFigure } from '#contract/reports/reports.ts'

export type Summary = {
  readonly rows: number
  readonly figures: ReportFigure[]
  readonly charts: ReportChart[]
  readonly notes: string[]
}

/** A number of things, which needs no unit. */
export function figure(label: string, value: number, note: string | null = null): ReportFigure {
  return { label, value, unit: '', note }
}
