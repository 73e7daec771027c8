import { dayInBritain } from '#domain/year/shown-date.ts'
import type { ReportFormat } from './report.ts'

export const reportFormatNames: Readonly<Record<ReportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' }

export const reportMediaTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const notPlain = /[^a-z0-9]+/g

/** `compliance-2026-27-2026-11-22.csv`: only ASCII letters, digits and dashes, whatever the report's name. */
export function reportFileName(report: {
  readonly name: string
  readonly format: ReportFormat
  readonly createdAt: Date
}): string {
  const { name, format, createdAt } = report
  const plain = name
    .toLowerCase()
    .replaceAll(notPlain, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return `${plain || 'report'}-${dayInBritain(createdAt)}.${format}`
}
