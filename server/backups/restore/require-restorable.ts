import type pg from 'pg'
import type { About } from '#server/backups/format.ts'
import { Refusal, wrongStatus } from '#server/problems.ts'

/** Throws if the backup may not replace this database, or only with explicit permission. */
export async function requireRestorable(
  owner: pg.ClientBase,
  about: About,
  mayReplace: boolean,
): Promise<void> {
  const { rows } = await owner.query<{ isDemo: boolean | null; isEmpty: boolean }>(
    `select (select is_demo from installation) as "isDemo",
       not exists (select from users) and not exists (select from organizations) as "isEmpty"`,
  )
  const { isDemo = null, isEmpty = false } = rows[0] ?? {}
  if (isEmpty) return
  if (!mayReplace)
    throw wrongStatus(
      'This database is not empty: restoring would replace everything in it. Confirm that to continue.',
    )
  if (isDemo !== null && isDemo !== about.isDemo)
    throw new Refusal('wrong-status', about.isDemo ? demoIntoReal : realIntoDemo)
}

const demoIntoReal =
  'This backup is of a demo, whose passwords everyone knows. It can’t replace an installation in real use.'
const realIntoDemo =
  'This is a demo, which shows everyone’s codes on the screen. Restore a backup of real use into an empty database.'
