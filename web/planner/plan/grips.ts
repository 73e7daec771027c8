import { type DateRange, type IsoDate, isValidRange, isWithin } from '#domain/year/iso-date.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import type { Gesture, GestureEvent, Grip } from './gesture.ts'
import { halfTermOf, type Plan, type TermPlan } from './plan.ts'

/** Adds the grip to a press; none while half-terms or closures are drawn. */
export function withGrip(event: GestureEvent, { target }: Gesture, plan: Plan): GestureEvent {
  if (target.part !== 'term') return event
  if (event.type === 'press') return { ...event, grip: gripAt(event.day, plan) }
  return event.type === 'extend' ? { ...event, grip: gripAt(event.from, plan) } : event
}

/** The grip at a day: an end of a term or half-term, or the middle of a half-term. */
function gripAt(day: IsoDate, { terms }: Plan): Grip | null {
  for (const termType of termTypes) {
    const grip = gripOfTerm(day, termType, terms[termType])
    if (grip !== null) return grip
  }
  return null
}

function gripOfTerm(day: IsoDate, termType: TermType, term: TermPlan): Grip | null {
  if (!isValidRange(term)) return null
  const otherEnd = otherEndOf(term, day)
  if (otherEnd !== null) return { target: { termType, part: 'edge' }, otherEnd }
  const halfTerm = halfTermOf(term)
  if (halfTerm === null || !isValidRange(halfTerm) || !isWithin(day, halfTerm)) return null
  const target = { termType, part: 'moved-half-term' } as const
  const otherHalfTermEnd = otherEndOf(halfTerm, day)
  if (otherHalfTermEnd !== null) return { target, otherEnd: otherHalfTermEnd }
  return { target, whole: { range: halfTerm, within: { startDate: term.startDate, endDate: term.endDate } } }
}

function otherEndOf({ startDate, endDate }: DateRange, day: IsoDate): IsoDate | null {
  if (day === startDate) return endDate
  return day === endDate ? startDate : null
}
