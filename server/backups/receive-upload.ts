import { randomUUID } from 'node:crypto'
import { open, stat, writeFile } from 'node:fs/promises'
import type { backups as calls } from '#contract/backups.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput, notFound, wrongStatus } from '#server/problems.ts'
import { openBackupFolder, requireRoom, uploadPath } from './backup-folder.ts'

// A backup comes in pieces, each of which goes to the disk at once: none is held in memory, no request takes long, and a
// proxy's limit for uploads does not matter.

export function startUpload(outside: Outside) {
  return async (_: Database, call: Call<typeof calls.startUpload>): Promise<{ id: string }> => {
    requireFreshConfirmation(call.actor, call.now)
    requireOwner(outside)
    await requireRoom(await openBackupFolder(outside.settings), call.body.byteCount)
    const id = randomUUID()
    await writeFile(uploadPath(outside.settings, id), '', { mode: 0o600, flag: 'wx' })
    return { id }
  }
}

export function addPiece({ settings }: Outside) {
  return async (_: Database, call: Call<typeof calls.addPiece>): Promise<{ received: number }> => {
    const path = uploadPath(settings, call.params.id)
    const found = await stat(path).catch(() => null)
    if (found === null) throw notFound('Upload')
    const content = call.body?.content
    if (content === undefined) throw invalidInput({ file: 'This piece is empty.' })
    const { offset } = call.query
    if (offset + content.length <= found.size) return { received: found.size }
    if (offset !== found.size) throw wrongStatus('This piece does not follow the last one. Begin again.')
    // Whatever was said beforehand of how large it is.
    await requireRoom(settings.backupFolder, content.length)
    const file = await open(path, 'r+')
    try {
      await file.write(content, 0, content.length, offset)
    } finally {
      await file.close()
    }
    return { received: offset + content.length }
  }
}
