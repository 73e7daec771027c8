import type pg from 'pg'
import { wholeSystem } from '#server/access/record.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { rotateSigningKey } from '#server/signing/signing-key.ts'
import { recordAtConsole } from './record-at-console.ts'

export async function rotateSigningKeyAtConsole(
  owner: pg.Client,
  settings: Settings,
  now: Date,
): Promise<string> {
  const fingerprint = await openDatabase(owner).transaction(async (db) => {
    await recordAtConsole(db, now, { action: 'system.rotate-signing-key', ...wholeSystem })
    return rotateSigningKey(db, settings, now)
  })
  return `Proof packs and receipts are signed with a new key from now on:\n\n  ${fingerprint}\n\nThose signed with the key before still verify. The page /verify lists the fingerprints of all keys.\n`
}
