import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Journal = { entries: readonly { idx: number; tag: string; when: number }[] }

/** A release's migrations, oldest first. The first is the baseline, which has the time of the last that it replaced. */
export function readMigrations(folder: string): Journal['entries'] {
  const journal: Journal = JSON.parse(
    readFileSync(join(folder, 'migrations', 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries
}
