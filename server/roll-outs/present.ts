import { count, eq, inArray } from 'drizzle-orm'
import type { RollOutSiteState } from '#domain/template/roll-out.ts'
import type { Database } from '#server/db/database.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import { users } from '#server/db/schema/users.ts'

export function selectRollOuts(db: Database) {
  return db
    .select({
      rollOut: rollOuts,
      templateName: calendarTemplates.name,
      creator: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(rollOuts)
    .leftJoin(calendarTemplates, eq(calendarTemplates.id, rollOuts.templateId))
    .leftJoin(users, eq(users.id, rollOuts.createdBy))
    .$dynamic()
}

type SelectedRollOut = Awaited<ReturnType<typeof selectRollOuts>>[number]

export async function presentRollOuts(db: Database, rows: readonly SelectedRollOut[]) {
  const counted = await countStates(
    db,
    rows.map(({ rollOut }) => rollOut.id),
  )
  return rows.map(({ rollOut, templateName, creator }) => ({
    ...rollOut,
    templateName,
    counts: counted.get(rollOut.id) ?? none(),
    createdBy: creator === null ? null : `${creator.firstName} ${creator.lastName}`,
  }))
}

export async function readRollOut(db: Database, id: string) {
  const [rollOut] = await presentRollOuts(db, await selectRollOuts(db).where(eq(rollOuts.id, id)))
  if (!rollOut) throw new Error(`Roll-out ${id} is gone within its own transaction.`)
  return rollOut
}

type Counts = Record<RollOutSiteState, number>
const none = (): Counts => ({ waiting: 0, made: 0, kept: 0, failed: 0, cancelled: 0 })

async function countStates(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const rows = await db
    .select({ id: rollOutSites.rollOutId, state: rollOutSites.state, sites: count() })
    .from(rollOutSites)
    .where(inArray(rollOutSites.rollOutId, [...ids]))
    .groupBy(rollOutSites.rollOutId, rollOutSites.state)
  const counted = new Map(ids.map((id) => [id, none()]))
  for (const { id, state, sites } of rows) Object.assign(counted.get(id) ?? {}, { [state]: sites })
  return counted
}
