export const columnKinds = ['text', 'status', 'number', 'money', 'day', 'flag'] as const
export type ColumnKind = (typeof columnKinds)[number]

type ColumnFacts = {
  readonly title: string
  /** What becomes of its values where several calendars share a row; `null`: it says something of one calendar only. */
  readonly together: 'sum' | 'average' | null
  /** It says something of one offer; a row is then an offer of a calendar. */
  readonly isOfOffer?: true
} & (
  | { readonly kind: Exclude<ColumnKind, 'money'>; readonly isPrivate?: true }
  /** What a setting earns: for those who may know it, on the screen alone. */
  | { readonly kind: 'money'; readonly isPrivate: true }
)

/** Each with the same type, whatever it says. */
function columns<Id extends string>(facts: Readonly<Record<Id, ColumnFacts>>) {
  return facts
}

const text = { kind: 'text', together: null } as const
const weeks = { kind: 'number', together: 'average' } as const
const hours = { kind: 'number', together: 'sum' } as const
const day = { kind: 'day', together: null } as const
/** Of one child. */
const ofOffer = { kind: 'number', together: 'average', isOfOffer: true } as const
const money = { kind: 'money', together: 'sum', isPrivate: true } as const
const hoursCounted = { kind: 'number', together: 'sum', isPrivate: true } as const
const flag = { kind: 'flag', together: 'sum' } as const

/** All that a report can tell of a calendar. Days, weeks and hours are those of its claims; hours are of every
 * place, at 15 or 30 a week, or as funded by its authority. */
export const reportColumns = columns({
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
  schoolDays: { title: 'School days', kind: 'number', together: 'average' },
  summerWeeks: { title: 'Summer weeks', ...weeks },
  summerTarget: { title: 'Summer target', ...weeks },
  autumnWeeks: { title: 'Autumn weeks', ...weeks },
  autumnTarget: { title: 'Autumn target', ...weeks },
  springWeeks: { title: 'Spring weeks', ...weeks },
  springTarget: { title: 'Spring target', ...weeks },
  weeks: { title: 'Funding weeks', ...weeks },
  target: { title: 'Target weeks', ...weeks },
  targetSource: { title: 'Source of the target', ...text },
  difference: { title: 'Over or short', ...weeks },
  targetDays: { title: 'Target days', ...weeks },
  meetsTarget: { title: 'Meets target', ...flag },
  targetState: { title: 'Against the target', ...text },
  fails: { title: 'What fails', ...text },
  summerHours: { title: 'Summer hours at 15', ...hours },
  autumnHours: { title: 'Autumn hours at 15', ...hours },
  springHours: { title: 'Spring hours at 15', ...hours },
  hours15: { title: 'Year’s hours at 15', ...hours },
  hours30: { title: 'Year’s hours at 30', ...hours },
  fundedHours: { title: 'Funded hours', ...hours },
  createdOn: { title: 'Made on', ...day },
  sentOn: { title: 'First submitted on', ...day },
  approvedOn: { title: 'Approved on', ...day },
  daysToApproval: { title: 'Days to approval', kind: 'number', together: 'average' },
  amendments: { title: 'Amendments', kind: 'number', together: 'sum' },
  dueOn: { title: 'Due on', ...day },
  isLate: { title: 'Late', ...flag },
  daysLate: { title: 'Days late', kind: 'number', together: 'average' },
  openWeeks: { title: 'Weeks open', ...weeks },
  offer: { title: 'Offer', ...text, isOfOffer: true },
  offerHoursPerWeek: { title: 'Hours a week', ...ofOffer },
  offerWeeks: { title: 'Weeks funded', ...ofOffer },
  offerHours: { title: 'Hours used', ...ofOffer },
  offerHoursLeft: { title: 'Hours left', ...ofOffer },
  nextWindow: { title: 'Next claim window', ...text },
  worth: { title: 'Worth of the year in £', ...money },
  summerWorth: { title: 'Summer worth in £', ...money },
  autumnWorth: { title: 'Autumn worth in £', ...money },
  springWorth: { title: 'Spring worth in £', ...money },
  plannedHours: { title: 'Planned headcount’s hours', ...hoursCounted },
  actualHours: { title: 'Actual headcount’s hours', ...hoursCounted },
})

export type ReportColumn = keyof typeof reportColumns

export function isReportColumn(text: string): text is ReportColumn {
  return Object.hasOwn(reportColumns, text)
}

export function isPrivateColumn(column: ReportColumn): boolean {
  const facts: ColumnFacts = reportColumns[column]
  return facts.isPrivate === true
}

export const reportColumnIds = Object.keys(reportColumns).filter(isReportColumn)

export const reportGroupings = ['site', 'localAuthority', 'fundingYear', 'status', 'offer'] as const
export type ReportGrouping = (typeof reportGroupings)[number]
