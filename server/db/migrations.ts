import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type ServerLog = { entries: readonly { idx: number; tag: string; when: number }[] }

/** This release's migrations, oldest first. */
export function readMigrations(folder: string): ServerLog['entries'] {
  const serverLog: ServerLog = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  return serverLog.entries
}
