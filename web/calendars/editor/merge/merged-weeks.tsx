import { countedWeeks, type FundingRequirements, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { closedDates } from '#domain/bank-holidays/closed-bank-holidays.ts'
import { countTerm } from '#domain/count/school-days.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { termNames, termTypes } from '#domain/year/term.ts'
import { type Plan, realTerms } from '#web/planner/plan/plan.ts'
import { namedHolidays, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { type Column, Table } from '#web/ui/table.tsx'

type Counted = { days: number; weeks: number }
type Version = 'theirs' | 'mine' | 'merged'
type WeeksRow = { name: string; target: number } & Record<Version, Counted>

type MergedWeeksProps = {
  plans: Record<Version, Plan>
  holidayNames: YearFacts['holidayNames']
  requirements: FundingRequirements
}

export function MergedWeeks({ plans, holidayNames, requirements }: MergedWeeksProps) {
  const { targetWeeks } = requirements
  const holidays = namedHolidays(holidayNames)
  const versions = {
    theirs: countPlan(plans.theirs),
    mine: countPlan(plans.mine),
    merged: countPlan(plans.merged),
  }
  const terms = termTypes.map((termType, index) => ({
    name: termNames[termType],
    target: targetWeeks[termType],
    ...countedAs((version) => versions[version][index] ?? none),
  }))
  const year = {
    name: 'Year',
    target: sumOfWeeks(terms.map(({ target }) => target)),
    ...countedAs((version) => sumOf(versions[version])),
  }

  function countPlan(plan: Plan): Counted[] {
    const found = realTerms(plan)
    const bankHolidays = closedDates(holidays, plan.openBankHolidays)
    return termTypes.map((termType) => {
      const term = found.find((each) => each.termType === termType)
      if (term === undefined) return none
      const { schoolDays } = countTerm(term, { closures: plan.closures, bankHolidays })
      return { days: schoolDays, weeks: countedWeeks(schoolDays, requirements) }
    })
  }

  return (
    <section aria-label="School days and funding weeks" className="mt-5">
      <h3 className="mb-1 text-lead font-semibold">Result</h3>
      <Table
        caption="School days and funding weeks of both versions and of what is chosen"
        columns={columns}
        rows={[...terms, year]}
        keyOf={({ name }) => name}
      />
    </section>
  )
}

const none: Counted = { days: 0, weeks: 0 }

function countedAs(of: (version: Version) => Counted): Record<Version, Counted> {
  return { theirs: of('theirs'), mine: of('mine'), merged: of('merged') }
}

function sumOf(counted: readonly Counted[]): Counted {
  return {
    days: sumOfWeeks(counted.map(({ days }) => days)),
    weeks: sumOfWeeks(counted.map(({ weeks }) => weeks)),
  }
}

const columns: readonly Column<WeeksRow>[] = [
  { title: 'Term', isRowHeading: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { title: 'Theirs', cell: ({ theirs }) => <Figures {...theirs} /> },
  { title: 'Mine', cell: ({ mine }) => <Figures {...mine} /> },
  {
    title: 'As chosen',
    cell: ({ merged, target }) => (
      <strong className={merged.weeks === target ? 'text-ok' : 'text-warn'}>
        <Figures {...merged} /> of {target}
      </strong>
    ),
  },
]

function Figures({ days, weeks }: Counted) {
  return (
    <span className="tabular-nums">
      {numberOf(days, 'day')} · {numberOf(weeks, 'funding week')}
    </span>
  )
}
