import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { numberOf, roundingNames } from '#domain/count/weeks-in-words.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { bestYears } from './best-years.ts'
import { placeOn, sumIn } from './day-line.ts'
import { hundredthsMissing, type TermChoices } from './term-choices.ts'
import { halvesOf } from './term-on-line.ts'

/** Why a plan of this term misses its target, in a sentence. */
export function missedTargetReason(choices: TermChoices): string {
  const { setting, line } = choices.term
  const { target, rounding, window } = setting
  if (roundWeeks(Math.round(target * 10) / 2, rounding) !== target) {
    return `Weeks that are counted ${roundingNames[rounding]} never come to ${target}.`
  }
  const room = sumIn(line.halvesBefore, placeOn(line, window)) / 2
  if (roundWeeks(room, rounding) < target) {
    const days = `${formatDate(window.startDate, 'd MMMM')} to ${formatDate(window.endDate, 'd MMMM')}`
    return `From ${days} there are only ${numberOf(room, 'school day')}.`
  }
  if (canBeMetAlone(choices)) {
    return 'The dates that meet it are taken: by another term, or by a plan before this one.'
  }
  return 'No start, end and half-term leave that many school days.'
}

function canBeMetAlone(choices: TermChoices): boolean {
  const best = bestYears(1, [choices])[0]?.terms[0]
  if (best === undefined) return false
  const dates = { start: best.start.index, end: best.end.index, halfTerm: best.halfTerm }
  return hundredthsMissing(halvesOf(dates, choices.term), choices.term.setting) === 0
}
