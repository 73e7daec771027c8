import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import {
  isPrivateColumn,
  isReportColumn,
  type ReportColumn,
  type ReportGrouping,
  reportColumns,
} from './report-column.ts'

export const reportKinds = ['usage', 'compliance', 'enrolment', 'performance', 'custom'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportNames: Readonly<Record<ReportKind, string>> = {
  usage: 'Calendar Usage',
  compliance: 'Compliance',
  enrolment: 'Enrollment Analysis',
  performance: 'Performance Metrics',
  custom: 'Custom Report',
}

export const reportFormats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The definition of a report. `columns` and `groupBy` are for custom reports; the others are fixed. */
export type ReportDefinition = {
  readonly kind: ReportKind
  readonly fundingYear: FundingYear | null
  readonly siteIds: readonly string[] | null
  readonly statuses: readonly CalendarStatus[] | null
  readonly columns: readonly string[]
  readonly groupBy: ReportGrouping | null
}

const own: Readonly<Record<Exclude<ReportKind, 'custom'>, ReportLayout>> = {
  usage: {
    columns: ['calendars', 'draft', 'pending', 'approved', 'rejected', 'published', 'amendments'],
    groupBy: 'fundingYear',
  },
  compliance: {
    columns: [
      ...(['site', 'localAuthority', 'fundingYear', 'status'] as const),
      ...([
        'summerWeeks',
        'summerTarget',
        'autumnWeeks',
        'autumnTarget',
        'springWeeks',
        'springTarget',
      ] as const),
      ...(['weeks', 'target', 'difference', 'targetState', 'fails'] as const),
    ],
    groupBy: null,
  },
  enrolment: {
    columns: [
      ...(['site', 'localAuthority', 'fundingYear', 'status', 'places'] as const),
      ...(['summerHours', 'autumnHours', 'springHours', 'hours15', 'hours30', 'fundedHours'] as const),
    ],
    groupBy: null,
  },
  performance: {
    columns: [
      ...(['site', 'localAuthority', 'fundingYear', 'status', 'sentOn', 'approvedOn'] as const),
      ...(['daysToApproval', 'amendments', 'dueOn', 'daysLate'] as const),
    ],
    groupBy: null,
  },
}

/** As it is sent, or shown to others than those who may know what a setting earns. */
export function withoutPrivate(definition: ReportDefinition): ReportDefinition {
  const isShown = (column: string) => !(isReportColumn(column) && isPrivateColumn(column))
  return { ...definition, columns: definition.columns.filter(isShown) }
}

export type ReportLayout = {
  readonly columns: readonly ReportColumn[]
  /** Null: a row is a calendar. */
  readonly groupBy: ReportGrouping | null
}

/** The columns and rows of a report. Columns that no longer exist are left out. */
export function layoutOf(definition: ReportDefinition): ReportLayout {
  if (definition.kind !== 'custom') return own[definition.kind]
  return { columns: definition.columns.filter(isReportColumn), groupBy: definition.groupBy }
}

/** Whether it asks about offers: a row, or what shares one, is then an offer of a calendar. */
export function isByOffer({ columns, groupBy }: Pick<ReportLayout, 'columns' | 'groupBy'>): boolean {
  return groupBy === 'offer' || columns.some((column) => reportColumns[column].isOfOffer === true)
}
