import { expect, test } from 'vitest'
import { planHash, readPlanHash } from './plan-link.ts'

test('a link to the planner says which site and year it is for', () => {
  const wanted = { siteId: '00000000-0000-4000-8000-00000000abcd', fundingYear: '2027-28' }
  expect(readPlanHash(`#${planHash(wanted)}`)).toEqual(wanted)
})

test.each(['', '#recent', '#plan-2027-29-00000000-0000-4000-8000-00000000abcd', '#plan-2027-28-<b>'])(
  'the planner begins as usual where its address ends with “%s”',
  (hash) => expect(readPlanHash(hash)).toBeNull(),
)
