import { claimName } from '#domain/count/target-state.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { addDays, type IsoDate } from '#domain/year/iso-date.ts'
import { type WindowKind, windowNames } from './claim-window.ts'
import { byDate, type DatedWindow, nextWindow, type WindowProblem } from './dated-window.ts'

/** How long before a window closes it is said that the plan is not approved. */
const warnedDays = 28

/** One that a council opens and closes, other than the nation's dates. */
type CouncilWindow = DatedWindow & { kind: WindowKind }

export function isOfCouncil<Window extends DatedWindow>(window: Window): window is Window & CouncilWindow {
  return window.kind !== 'eligibility-codes'
}

export function hasClosed({ endDate }: Pick<DatedWindow, 'endDate'>, today: IsoDate): boolean {
  return endDate < today
}

export function lastClosed<Window extends DatedWindow>(
  windows: readonly Window[],
  today: IsoDate,
): (Window & CouncilWindow) | null {
  const closed = windows.filter((window) => isOfCouncil(window)).filter((window) => hasClosed(window, today))
  return closed.toSorted(byDate).at(-1) ?? null
}

/** Of a plan that is not approved: the window that closed last, and the next where it closes within four weeks. */
export function approvalProblems(windows: readonly DatedWindow[], today: IsoDate): WindowProblem[] {
  const closed = lastClosed(windows, today)
  const next = nextWindow(windows.filter(isOfCouncil), today)
  const isNear = next !== null && next.endDate <= addDays(today, warnedDays)
  return [...(closed === null ? [] : [closed]), ...(isNear ? [next] : [])].map((window) => ({
    sentence: unapprovedInWords(window, today),
    days: [window.endDate],
    isFail: false,
  }))
}

/** `The headcount for autumn closed on 9 October 2026; this plan was not approved.` */
function unapprovedInWords(window: CouncilWindow, today: IsoDate): string {
  const { kind, period, endDate } = window
  const of = period === 'year' ? 'the year' : claimName(period).toLowerCase()
  const [verb, state] = hasClosed(window, today) ? ['closed', 'was'] : ['closes', 'is']
  const day = formatDate(endDate, 'd MMMM yyyy')
  return `The ${windowNames[kind].toLowerCase()} for ${of} ${verb} on ${day}; this plan ${state} not approved.`
}
