import type { Closure } from '#domain/plan/closure.ts'
import { addDays, type DateRange, type IsoDate, isValidRange, isWithin } from '#domain/year/iso-date.ts'

/** The details of the next closure to paint, without its days. */
export type Brush = Required<Omit<Closure, keyof DateRange>>

export type ClosureTool = {
  readonly brush: Brush
  /** The index of the closure being changed; null for none. */
  readonly chosen: number | null
}

export type ClosureEvent =
  | { type: 'paint-closure'; range: DateRange }
  | { type: 'choose-closure'; index: number }
  /** Without an index the brush is changed. */
  | { type: 'change-closure'; index: number | null; change: Partial<Closure> }
  | { type: 'add-closure' }
  | { type: 'remove-closure'; index: number }

export type ClosureUpdate = { about: 'closure'; did: 'painted' | 'chosen' | 'removed'; closure: Closure }

type ClosureStep = {
  closures: readonly Closure[]
  tool: ClosureTool
  update: ClosureUpdate | null
  /** Consecutive changes with the same subject are one undo step. */
  subject: string | null
}

export const firstTool: ClosureTool = {
  brush: { kind: 'inset', label: '', portion: 'whole', isFunded: false, isCharged: false },
  chosen: null,
}

/** What the next closure is painted with: after one is painted or chosen only its kind stays, not its name or marks. */
export function brushToPaint({ brush, chosen }: ClosureTool): Brush {
  return chosen === null ? brush : { ...firstTool.brush, kind: brush.kind }
}

export function withNoneChosen(tool: ClosureTool): ClosureTool {
  return tool.chosen === null ? tool : { brush: brushToPaint(tool), chosen: null }
}

export function nextClosures(
  closures: readonly Closure[],
  tool: ClosureTool,
  event: ClosureEvent,
): ClosureStep {
  const unchanged: ClosureStep = { closures, tool, update: null, subject: null }
  switch (event.type) {
    case 'paint-closure': {
      const painted = paintClosure(closures, event.range, brushToPaint(tool))
      const chosen = closureAt(painted, event.range.startDate)
      return chosen === null
        ? unchanged
        : { ...unchanged, ...choose(painted, chosen, 'painted'), closures: painted }
    }
    case 'choose-closure':
      return { ...unchanged, ...choose(closures, event.index, 'chosen') }
    case 'change-closure': {
      const { index, change } = event
      if (index === null)
        return { ...unchanged, tool: { brush: { ...brushToPaint(tool), ...change }, chosen: null } }
      const changed = closures.map((closure, at) => (at === index ? { ...closure, ...change } : closure))
      const brush = index === tool.chosen ? brushOf(changed[index]) : tool.brush
      const subject = `closures.${index}.${Object.keys(change).join()}`
      return { ...unchanged, closures: changed, tool: { ...tool, brush }, subject }
    }
    case 'add-closure':
      return {
        ...unchanged,
        closures: [...closures, { ...firstTool.brush, startDate: '', endDate: '' }],
      }
    case 'remove-closure': {
      const closure = closures[event.index]
      if (closure === undefined) return unchanged
      return {
        ...unchanged,
        closures: closures.filter((other) => other !== closure),
        tool: withNoneChosen(tool),
        update: { about: 'closure', did: 'removed', closure },
      }
    }
  }
}

/** After undo or redo the chosen closure is the one of that step, if there is one. */
export function toolAfterStep(
  tool: ClosureTool,
  before: readonly Closure[],
  after: readonly Closure[],
): ClosureTool {
  if (tool.chosen === null) return tool
  const [was, is] = [before[tool.chosen], after[tool.chosen]]
  const isThere = was?.startDate === is?.startDate && was?.endDate === is?.endDate
  return isThere ? { ...tool, brush: brushOf(is) } : withNoneChosen(tool)
}

/** A painted closure replaces what it covers, and joins an adjacent one with the same details. */
export function paintClosure(closures: readonly Closure[], range: DateRange, brush: Brush): Closure[] {
  const others = closures.flatMap((closure) => leftOf(closure, range))
  const beside = { startDate: addDays(range.startDate, -1), endDate: addDays(range.endDate, 1) }
  const joined = others.filter(
    (closure) =>
      isSameBrush(brushOf(closure), brush) &&
      (closure.endDate === beside.startDate || closure.startDate === beside.endDate),
  )
  const startDates = [range, ...joined].map(({ startDate }) => startDate).sort()
  const endDates = [range, ...joined].map(({ endDate }) => endDate).sort()
  const painted = {
    ...brush,
    startDate: startDates[0] ?? range.startDate,
    endDate: endDates.at(-1) ?? range.endDate,
  }
  return [...others.filter((closure) => !joined.includes(closure)), painted].sort((one, other) =>
    one.startDate < other.startDate ? -1 : 1,
  )
}

export function closureAt(closures: readonly Closure[], day: IsoDate): number | null {
  const index = closures.findIndex((closure) => isValidRange(closure) && isWithin(day, closure))
  return index === -1 ? null : index
}

function choose(closures: readonly Closure[], index: number, did: ClosureUpdate['did']) {
  const closure = closures[index]
  if (closure === undefined) return {}
  const update: ClosureUpdate = { about: 'closure', did, closure }
  return { tool: { brush: brushOf(closure), chosen: index }, update }
}

function leftOf(closure: Closure, covered: DateRange): Closure[] {
  if (!isValidRange(closure)) return [closure]
  if (closure.endDate < covered.startDate || covered.endDate < closure.startDate) return [closure]
  return [
    ...(closure.startDate < covered.startDate
      ? [{ ...closure, endDate: addDays(covered.startDate, -1) }]
      : []),
    ...(closure.endDate > covered.endDate ? [{ ...closure, startDate: addDays(covered.endDate, 1) }] : []),
  ]
}

/** Only the differences from the default: a whole day, neither funded nor charged. */
export function brushOf(closure: Closure | undefined): Brush {
  const { kind, label, portion, isFunded, isCharged } = { ...firstTool.brush, ...closure }
  return { kind, label, portion, isFunded, isCharged }
}

function isSameBrush(one: Brush, other: Brush): boolean {
  return (
    one.kind === other.kind &&
    one.label === other.label &&
    one.portion === other.portion &&
    one.isFunded === other.isFunded &&
    one.isCharged === other.isCharged
  )
}
