import type { ReportChart, ReportFigure } from '#contract/reports/reports.ts'

export type Summary = {
  readonly rows: number
  readonly figures: ReportFigure[]
  readonly charts: ReportChart[]
  readonly notes: string[]
}

export function figure(label: string, value: number, note: string | null = null): ReportFigure {
  return { label, value, unit: '', note }
}
