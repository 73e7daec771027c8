import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '#server/db/database.ts'
import { tablesInOrder } from '#server/db/tables-in-order.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp } from '#server/test/app/test-app.ts'
import { backUp, restoreOneInto } from '#server/test/backed-up.ts'
import { seedTenant } from './seed-tenant.ts'

export type Row = Record<string, unknown>
export type Dump = ReadonlyMap<string, readonly Row[]>

/** Two organisations, of which backups are made and the first is restored from them. */
export async function startTwoTenants() {
  const folder = await mkdtemp(join(tmpdir(), 'term-calendar-one-'))
  const testApp = await startTestApp()
  const ours = await seedTenant(testApp, 'ourmark')
  const theirs = await seedTenant(testApp, 'theirmark')
  const sql = async (query: string, values: unknown[] = []) =>
    (await testApp.ownerPool.query(query, values)).rows

  return {
    ...{ testApp, folder, ours, theirs, sql },
    people: peopleOf(testApp),
    async close() {
      await testApp.close()
      await rm(folder, { recursive: true })
    },
    async backedUp(): Promise<string> {
      const path = join(folder, crypto.randomUUID())
      await backUp(testApp, path)
      return path
    },
    restore: (path: string, wish: Partial<Parameters<typeof restoreOneInto>[1]> = {}) =>
      restoreOneInto(testApp, { path, organizationId: ours.organizationId, ...wish }),
    /** Every row; `xmin` changes with each write, even of the same values. */
    async dump(): Promise<Dump> {
      const tables = await withConnection(testApp.outside.owner ?? {}, tablesInOrder)
      const rows = tables.map(async ({ name }) => {
        const found = await sql(
          `select to_jsonb(t) || jsonb_build_object('xmin', xmin::text) as row from "${name}" t order by to_jsonb(t)::text`,
        )
        return [name, found.map(({ row }) => row as Row)] as const
      })
      return new Map(await Promise.all(rows))
    },
  }
}

export type TwoTenants = Awaited<ReturnType<typeof startTwoTenants>>
