import type pg from 'pg'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { wholeSystem } from '#server/access/record.ts'
import { type Resealed, resealSecrets } from '#server/access/reseal-secrets.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { recordAtConsole } from './record-at-console.ts'

/** PostgreSQL's code for a deadlock, here with a call that changes the same rows. */
const deadlock = '40P01'
/** Each catches what servers have changed during the one before. */
const maxPasses = 20

/** Seals everything with the first key of `SECRET_KEY`. Throws, with the counts, where something can't be opened. */
export async function resealAtConsole(
  owner: pg.Client,
  { secretKeys }: Settings,
  now: Date,
): Promise<string> {
  const totals = new Map<string, { moved: number; unchanged: number; unreadable: number }>()
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const resealed = await resealSecrets(owner, secretKeys).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === deadlock) return null
      throw error
    })
    if (resealed === null) continue
    for (const { column, moved, unchanged, unreadable } of resealed) {
      const name = `${column.table}.${column.column}`
      const before = totals.get(name)
      totals.set(name, {
        moved: (before?.moved ?? 0) + moved,
        unchanged: before?.unchanged ?? unchanged,
        unreadable,
      })
    }
    if (resealed.every(isDone)) break
  }
  await recordAtConsole(openDatabase(owner), now, { action: 'system.reseal', ...wholeSystem })
  const lines = [...totals].map(([name, { moved, unchanged, unreadable }]) =>
    [`  ${name}: ${moved} moved`, `${unchanged} had the first key`, `${unreadable} unreadable`].join(', '),
  )
  const unreadable = [...totals.values()].reduce((sum, counts) => sum + counts.unreadable, 0)
  if (unreadable > 0) throw new Error(`${lines.join('\n')}\n\n${missingKey(unreadable)}`)
  const needed = (await hasSealedAnswers(owner)) ? neededForADay : 'The others are no longer needed.'
  return `${lines.join('\n')}\n\nEvery secret is encrypted with the first key of SECRET_KEY. ${needed}\n`
}

/** Only the caller who repeats a request can decrypt its answer, so that it can't be encrypted again here. */
async function hasSealedAnswers(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from idempotency_keys where answer #>> '{}' like 'v1.%' and jsonb_typeof(answer) = 'string' limit 1`,
  )
  return rowCount === 1
}

const neededForADay =
  'Leave the others out a day from now: until then a request that made a key may be repeated, and its answer needs the key that it was encrypted with.'

const isDone = ({ moved }: Resealed) => moved === 0

const missingKey = (unreadable: number) =>
  `${numberOf(unreadable, 'secret')} can’t be decrypted with any key of SECRET_KEY. Add the earlier key after a comma and run the command again; nothing is lost by repeating it.`
