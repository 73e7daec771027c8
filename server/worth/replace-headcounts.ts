import { and, eq, sql } from 'drizzle-orm'
import type {
  headcounts as calls,
  HeadcountLineInput,
  Headcounts,
} from '#contract/organizations/headcounts.ts'
import { ageBandNames } from '#domain/worth/age-band.ts'
import { lineKey } from '#domain/worth/headcount.ts'
import { siteToEdit } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import { headcounts } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { invalidInput, staleVersion } from '#server/problems.ts'
import { headcountYear, presentHeadcounts } from './find-headcounts.ts'
import { readHeadcounts } from './read-headcounts.ts'

/** Replaces a year's headcount as a whole, as the grid sends it. Lines without a count are left out. */
export const replaceHeadcounts: Handler<typeof calls.replace> = async (db, call) => {
  const { actor, params, body, now } = call
  const { fundingYear, seen, lines } = body
  const site = await siteToEdit(db, actor, params.id)
  requireFitting(lines, await headcountYear(db, site, fundingYear))
  // Two who save at once wait for each other, so that the second sees the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('headcounts:' || ${site.id}, 0))`)
  const before = await readHeadcounts(db, site.id, fundingYear)
  if ((before.changedAt?.toISOString() ?? null) !== seen) throw staleVersion('headcount')
  const changedAt = laterThan(before.changedAt, now)
  const counted = lines.filter(({ planned, actual }) => planned !== null || actual !== null)
  await db
    .delete(headcounts)
    .where(and(eq(headcounts.siteId, site.id), eq(headcounts.fundingYear, fundingYear)))
  if (counted.length > 0)
    await db.insert(headcounts).values(
      counted.map(({ period, ageBand, offer, planned, actual }) => ({
        organizationId: site.organizationId,
        siteId: site.id,
        ...{ fundingYear, period, ageBand, offer },
        plannedChildren: planned?.children ?? null,
        plannedHours: planned?.weeklyHours ?? null,
        actualChildren: actual?.children ?? null,
        actualHours: actual?.weeklyHours ?? null,
        changedAt,
      })),
    )
  await recordByCaller(db, call, {
    action: 'headcount.update',
    ...subjectOf('site', site),
    before: { fundingYear, lines: before.lines },
    after: { fundingYear, lines: counted },
  })
  return presentHeadcounts(db, actor, site, fundingYear)
}

/** Two changes in one thousandth of a second, or after the clock was set back, are two versions still. */
function laterThan(before: Date | null, now: Date): Date {
  return before === null || now > before ? now : new Date(before.getTime() + 1)
}

function requireFitting(
  lines: readonly HeadcountLineInput[],
  { periods, ageBands }: Pick<Headcounts, 'periods' | 'ageBands'>,
): void {
  const problems: Record<string, string> = {}
  const known = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const { period, ageBand } = line
    const key = lineKey(line)
    if (!periods.includes(period))
      problems[`lines.${index}.period`] = periods.includes('year')
        ? 'The whole year is one claim here: count the children of all of it'
        : 'Count the children of summer, autumn or spring'
    else if (!ageBands.includes(ageBand))
      problems[`lines.${index}.ageBand`] = `Age ${ageBandNames[ageBand]} is not funded in this nation`
    else if (known.has(key))
      problems[`lines.${index}.offer`] =
        'This claim, age and offer is there already with these hours: add the children up'
    known.add(key)
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems)
}
