import { claimName } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { ageBandNames } from './age-band.ts'
import { offerInWords, termTimeOffer } from './headcount.ts'
import { exactPounds, inWholePounds, pounds, poundsChange } from './pounds.ts'
import type { MissingFact, WorthStep } from './worth.ts'
import type { DifferenceKind, DifferencePart, WorthDifference } from './worth-difference.ts'

/** `Not enough to say: no headcount for summer and autumn, no rate for age 3 and 4 in 2026-27` */
export function missingInWords(missing: readonly MissingFact[]): string {
  const uncounted = missing.flatMap((each) =>
    each.what === 'headcount' ? [claimName(each.period).toLowerCase()] : [],
  )
  const headcount = uncounted.length === 0 ? [] : [`no headcount for ${listInWords(uncounted)}`]
  const others = missing.flatMap((each) => (each.what === 'headcount' ? [] : [oneMissing(each)]))
  return `Not enough to say: ${[...headcount, ...others].join(', ')}`
}

function oneMissing(missing: Exclude<MissingFact, { what: 'headcount' }>): string {
  switch (missing.what) {
    case 'rate':
      return `no rate for age ${ageBandNames[missing.ageBand]} in ${missing.fundingYear}`
    case 'weeks':
      return `no weeks for “${offerInWords(missing.offer)}”`
  }
}

/** Of each claim: `£61,420`, or `Not enough to say`. Where all are known they add up to the year's. */
export function worthsInWords(claims: readonly { pence: number | null }[]): string[] {
  const known = inWholePounds(claims.flatMap(({ pence }) => (pence === null ? [] : [{ pence }])))
  const shown = known.length === claims.length ? known : claims
  return shown.map(({ pence }) => (pence === null ? 'Not enough to say' : pounds(pence)))
}

/** `Term-time, age 3 and 4: 30 children × 15 h × 12 weeks × £5.64 = £30,456.00` */
export function stepInWords(step: WorthStep): string {
  const { ageBand, offer, children, weeklyHours, weeks, pencePerHour, pence } = step
  const whose = `${offerInWords(offer)}, age ${ageBandNames[ageBand]}`
  const count = children === 1 ? '1 child' : `${children} children`
  return `${whose}: ${count} × ${weeklyHours} h × ${numberOf(weeks, 'week')} × ${exactPounds(pencePerHour)} = ${exactPounds(pence)}`
}

/** `−£508`, or why it can't be said. */
export function differenceInWords({ pence, missing }: WorthDifference): string {
  return pence === null ? missingInWords(missing) : poundsChange(pence)
}

const kindsInWords: Readonly<Record<DifferenceKind, string>> = {
  moved: 'moved: another claim of the year has it',
  delayed: 'delayed: a claim of the next year has it',
  lost: 'lost: no claim has it',
  gained: 'more',
}

/** Each as `Summer, 0.2 weeks lost: no claim has it, −£508`; the pounds add up to the whole difference. */
export function partsInWords(parts: readonly DifferencePart[]): string[] {
  return inWholePounds(parts).map(partInWords)
}

function partInWords({ period, offer, kind, weeks, pence }: DifferencePart): string {
  const name = offer === termTimeOffer ? claimName(period) : `${claimName(period)}, ${offerInWords(offer)}`
  return `${name}, ${numberOf(weeks, 'week')} ${kindsInWords[kind]}, ${poundsChange(pence)}`
}

/** `£508 lost and £2,538 moved`; empty where nothing is. */
export function totalsInWords({ parts }: Pick<WorthDifference, 'parts'>): string {
  const total = (kind: DifferenceKind) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.pence : 0), 0)
  return listInWords(
    (['lost', 'delayed', 'moved'] as const).flatMap((kind) =>
      total(kind) === 0 ? [] : [`${pounds(-total(kind))} ${kind}`],
    ),
  )
}
