import { expect, test } from 'vitest'
import type { RollOutSite } from '#contract/calendars/roll-outs.ts'
import type { TermType } from '#domain/year/term.ts'
import { matrixColumns } from './matrix-columns.tsx'

const site = (...termTypes: TermType[]) =>
  ({
    calendar: termTypes.length === 0 ? null : { terms: termTypes.map((termType) => ({ termType })) },
  }) as RollOutSite
const titles = (...sites: RollOutSite[]) => matrixColumns(sites).map(({ title }) => title)

test('terms are in the order of the year, also of one from September', () => {
  expect(titles(site(), site('autumn', 'spring', 'summer'))).toEqual([
    ...['Site', 'Result', 'Autumn', 'Spring', 'Summer', 'Claims', 'Checks'],
  ])
  expect(titles(site())).toEqual(['Site', 'Result', 'Summer', 'Autumn', 'Spring', 'Claims', 'Checks'])
})
