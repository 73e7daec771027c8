/** How a column's values are written, and combined where several calendars share a row. */
type ColumnFacts = {
  readonly title: string
  readonly kind: 'text' | 'status' | 'number' | 'day' | 'flag'
  /** `null`: it has a value for single calendars only. */
  readonly together: 'sum' | 'average' | null
  readonly unit?: 'weeks' | 'days' | 'hours'
}

const text = { kind: 'text', together: null } as const
const weeks = { kind: 'number', together: 'average', unit: 'weeks' } as const
const hours = { kind: 'number', together: 'sum', unit: 'hours' } as const
const day = { kind: 'day', together: null } as const
const flag = { kind: 'flag', together: 'sum' } as const

/** All columns of a report. Hours are those of all places, at 15 or 30 per funded week. */
export const reportColumns = {
  site: { title: 'Site', ...text },
  localAuthority: { title: 'Local authority', ...text },
  fundingYear: { title: 'Funding year', ...text },
  status: { title: 'Status', kind: 'status', together: null },
  calendars: { title: 'Calendars', kind: 'number', together: 'sum' },
  draft: { title: 'Draft', ...flag },
  pending: { title: 'Pending', ...flag },
  approved: { title: 'Approved', ...flag },
  rejected: { title: 'Rejected', ...flag },
  published: { title: 'Published', ...flag },
  places: { title: 'Places', kind: 'number', together: 'sum' },
  schoolDays: { title: 'School days', kind: 'number', together: 'average', unit: 'days' },
  summerWeeks: { title: 'Summer weeks', ...weeks },
  summerTarget: { title: 'Summer target', ...weeks },
  autumnWeeks: { title: 'Autumn weeks', ...weeks },
  autumnTarget: { title: 'Autumn target', ...weeks },
  springWeeks: { title: 'Spring weeks', ...weeks },
  springTarget: { title: 'Spring target', ...weeks },
  weeks: { title: 'Funding weeks', ...weeks },
  target: { title: 'Target weeks', ...weeks },
  difference: { title: 'Over or short', ...weeks },
  meetsTarget: { title: 'Meets target', ...flag },
  fails: { title: 'What fails', ...text },
  summerHours: { title: 'Summer hours at 15', ...hours },
  autumnHours: { title: 'Autumn hours at 15', ...hours },
  springHours: { title: 'Spring hours at 15', ...hours },
  hours15: { title: 'Year’s hours at 15', ...hours },
  hours30: { title: 'Year’s hours at 30', ...hours },
  createdOn: { title: 'Made on', ...day },
  sentOn: { title: 'Submitted on', ...day },
  approvedOn: { title: 'Approved on', ...day },
  daysToApproval: { title: 'Days to approval', kind: 'number', together: 'average', unit: 'days' },
  amendments: { title: 'Amendments', kind: 'number', together: 'sum' },
  dueOn: { title: 'Due on', ...day },
  isLate: { title: 'Late', ...flag },
  daysLate: { title: 'Days late', kind: 'number', together: 'average', unit: 'days' },
} as const satisfies Readonly<Record<string, ColumnFacts>>

export type ReportColumn = keyof typeof reportColumns

export const factsOfColumn = (column: ReportColumn): ColumnFacts => reportColumns[column]

export function isReportColumn(text: string): text is ReportColumn {
  return Object.hasOwn(reportColumns, text)
}

export const reportColumnIds = Object.keys(reportColumns).filter(isReportColumn)

export const reportGroupings = ['site', 'localAuthority', 'fundingYear', 'status'] as const
export type ReportGrouping = (typeof reportGroupings)[number]
