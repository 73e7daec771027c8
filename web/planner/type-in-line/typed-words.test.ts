import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { factsOf, fixedFactsOf, type YearRules } from '#web/planner/plan/year-facts.ts'
import { plan, summer } from '#web/test/typed-plan.ts'
import { pastedRows } from './pasted-rows.ts'
import { wordsOf } from './typed-words.ts'

const rules: YearRules = {
  ...{ fundingYear: '2026-27', yearStart: 'april', weekStart: 'monday', isLoaded: true, nation: null },
  ...{ requirements: defaultFundingRequirements, targetsFrom: 'default', authorityName: null },
  ...{ authorityTerms: {}, authorityOpenHolidays: [] },
}
const known = fixedFactsOf({ bankHolidays: [], division: 'england-and-wales', today: '2026-04-01' })

test('each of several terms is said before they are applied', () => {
  const typed = pastedRows('Summer 13 Apr to 10 Jul, autumn 7 Sep to 18 Dec, spring 4 Jan to 25 Mar', summer)
  expect(typed && wordsOf(typed, { rules, facts: factsOf(known, plan) })).toMatch(
    /^Summer 13 April to 10 July, .+ Autumn 7 September to 18 December, .+ Spring 4 January to 25 March, .+ Enter applies them\.$/,
  )
})
