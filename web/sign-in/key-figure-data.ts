import { termNames, termTypes } from '#domain/year/term.ts'

const schoolDaysAWeek = 5
const stretchedWeeks = 46

/** Plain data, worked out by the build (`vite.config.ts`). */
export const figures = [
  { value: stretchedWeeks, label: 'teaching weeks, stretched year' },
  {
    value: stretchedWeeks * schoolDaysAWeek,
    label: `teaching days, ${schoolDaysAWeek} in each of those weeks`,
  },
  {
    value: termTypes.length,
    label: `terms: ${termTypes.map((termType) => termNames[termType].toLowerCase()).join(', ')}`,
  },
]
