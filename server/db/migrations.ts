import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Journal = { entries: readonly { idx: number; tag: string; when: number }[] }

/** This release's migrations, oldest first. */
export function readMigrations(folder: string): Journal['entries'] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries
}
