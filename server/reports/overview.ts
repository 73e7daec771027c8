import type { reports as calls, ReportFigure } from '#contract/reports/reports.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { fundingYearOf, yearToShow } from '#domain/year/funding-year.ts'
import { planningYearOf } from '#domain/year/planning-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { type ActiveSites, countInReach } from '#server/counts/count-in-reach.ts'
import type { Handler } from '#server/http/route.ts'
import { scopeOf } from './make-report.ts'
import { readFundingYears } from './rules-in-scope.ts'
import { summariseCompliance } from './summarise-compliance.ts'
import { figure } from './summary.ts'

export const findOverview: Handler<typeof calls.overview> = async (db, call) => {
  const { actor, now } = call
  const years = await readFundingYears(db, actor)
  const today = dayInBritain(now)
  // A new customer plans the next year first, as the planner does.
  const fundingYear = years.length === 0 ? planningYearOf(today) : yearToShow(years, fundingYearOf(today))
  const scope = await scopeOf(db, call, {
    ...{ kind: 'compliance', fundingYear, siteIds: null, statuses: null, columns: [], groupBy: null },
  })
  const [compliance] = (await summariseCompliance(db, scope)).figures
  const counted = await countInReach(db, actor, 'calendars')
  const all = counted.years.reduce((sum, { calendars }) => sum + calendars, 0)
  const figures = [figure('Calendars', all, 'Of all years'), ...siteFigures(counted.sites)]
  return {
    fundingYear,
    fundingYears: [...new Set([...years, fundingYear])].toSorted().reverse(),
    figures:
      compliance === undefined
        ? figures
        : [...figures, { ...compliance, label: `Compliance ${fundingYear}` }],
  }
}

function siteFigures({ sites, places, unknown }: ActiveSites): ReportFigure[] {
  return [
    figure('Sites', sites, 'Active ones'),
    figure(
      'Places',
      places,
      unknown === 0 ? 'For children' : `For children; not known of ${numberOf(unknown, 'site')}`,
    ),
  ]
}
