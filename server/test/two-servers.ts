import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { withBackupLock } from '#server/backups/backup-lock.ts'
import { announce } from '#server/backups/restore/announce.ts'
import { recordRestore } from '#server/backups/restore/record-restore.ts'
import { restoreBackup } from '#server/backups/restore/restore-backup.ts'
import { type Browser, openBrowser } from './app/browser.ts'
import { peopleOf } from './app/people.ts'
import { startTestApp } from './app/test-app.ts'
import { backUp } from './backed-up.ts'
import { givenIn } from './given.ts'

type Meanwhile = (restore: { pid: number; requestId: string }) => Promise<void>

/** Two servers of one database, which know of each other, and restores by a third. */
export async function startTwoServers() {
  const folder = await mkdtemp(join(tmpdir(), 'term-calendar-meanwhile-'))
  const testApp = await startTestApp()
  const { outside, clock, ownerPool } = testApp
  const people = peopleOf(testApp)
  const other = await buildApp(outside)
  // They know of each other once they listen.
  for (const app of [testApp.app, other]) await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    ...{ testApp, people },
    /** The same person's browser, sent to the other server. */
    elsewhere(person: Browser): Browser {
      const browser = openBrowser({ app: other, outside })
      browser.plantToken(person.token())
      return browser
    },
    async backedUp(): Promise<string> {
      const path = join(folder, crypto.randomUUID())
      await backUp(testApp, path)
      return path
    },
    /** `meanwhile` is when all is replaced but nothing committed. */
    restored(path: string, meanwhile: Meanwhile): Promise<unknown> {
      const trace = { now: clock.now(), address: 'console', requestId: crypto.randomUUID() }
      const progress = { isOfOrganization: false, rows: 0, reason: null }
      return withBackupLock(outside.owner ?? {}, async (owner) => {
        const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
        return restoreBackup(owner, {
          ...{ path, passphrase: null, secretKeys: outside.settings.secretKeys },
          ...{ now: clock.now(), mayReplace: true },
          onStage: (state) => announce(owner, trace.requestId, { ...progress, state }),
          onRows: () => undefined,
          beforeCommit: async (db, found) => {
            await meanwhile({ pid: rows[0]?.pid ?? 0, requestId: trace.requestId })
            await recordRestore(db, trace, null, found)
            await announce(owner, trace.requestId, { ...progress, state: 'done', rows: found.rowCount })
          },
          onCommitted: () => undefined,
        })
      })
    },
    /** A site, its administrator, and what changes its name past the app. */
    async sharedSite() {
      const anna = await people.signedIn('org_admin')
      const site = await givenIn(testApp).site({ organizationId: anna.organizationId ?? '' })
      const rename = (name: string) =>
        ownerPool.query('update sites set name = $2 where id = $1', [site.id, name])
      return { anna, site, rename }
    },
    async close() {
      await other.close()
      await testApp.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>

/** How far a restore is, as this person's server knows it. */
export const restoreAt = async (browser: Browser) =>
  (await browser.get('/api/system/backups/restore')).json<{ state: string; reason: string | null }>()
