import { expect, test } from 'vitest'
import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { furtherFindings } from './further-findings.ts'

type Check = PlannedYear['checks'][number]

const figures = { schoolDays: 59, exactWeeks: 11.8, countedWeeks: 11.8, targetWeeks: 12, targetDays: 60 }
const claims: PlannedYear['claims'] = [
  {
    period: 'spring',
    ...figures,
    hours: 177,
    state: 'by-rounding',
    verdict: '12 by rounding: 59 of 60 days',
  },
]
const check = (rule: Check['rule'], outcome: Check['outcome'], sentence: string): Check => ({
  rule,
  outcome,
  sentence,
})
const ofSpring = check('claim-weeks', 'warning', 'Spring: 59 of 60 school days · 11.8 weeks, 12 by rounding.')
const ofYear = check('year-weeks', 'warning', '189 of 190 school days · 37.8 weeks, 38 by rounding.')
const split = check('claim-weeks', 'warning', 'The claims are compared with the split 13 + 14 + 11.')
const lastWeek = check('whole-weeks', 'warning', 'The last week of the summer term has only 1 school day.')
const closures = check('closures', 'pass', 'Each closure lies inside a term.')

test.each([
  [[closures], 'All checks pass.'],
  [[ofSpring, ofYear, closures], 'All other checks pass.'],
  [[ofSpring, ofYear, lastWeek], lastWeek.sentence],
  [[ofSpring, split, ofYear, lastWeek], `${split.sentence} ${lastWeek.sentence}`],
])('beside its claims a year says what else is found: %#', (checks, words) => {
  expect(furtherFindings({ claims, checks })).toBe(words)
})
