import { open } from 'node:fs/promises'
import type { backups as calls } from '#contract/system/backups.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { openBackupFolder, requireDiskSpace, requireWritable } from '#server/backups/backup-folder.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { invalidInput, notFound, wrongStatus } from '#server/problems.ts'
import { beginUpload, findUpload, sweepUploads } from './uploads.ts'

// Uploaded in pieces, each written to disk at once: memory stays low, and a proxy's limit for uploads does not matter.

export const startUpload: HandlerOutside<typeof calls.startUpload> = async (_, call, outside) => {
  requireFreshConfirmation(call.actor, call.now)
  requireOwner(outside)
  const { settings } = outside
  await requireWritable(settings)
  await sweepUploads(settings, call.now)
  const { byteCount } = call.body
  await requireDiskSpace(await openBackupFolder(settings), byteCount)
  return { id: await beginUpload(settings, byteCount) }
}

export const addPiece: HandlerOutside<typeof calls.addPiece> = async (_, call, { settings }) => {
  const upload = await findUpload(settings, call.params.id)
  if (upload === null) throw notFound('Upload')
  const content = call.body?.content
  if (content === undefined) throw invalidInput({ file: 'This piece is empty.' })
  const { offset } = call.query
  if (offset + content.length <= upload.received) return { received: upload.received }
  if (offset !== upload.received) throw wrongStatus('This piece does not follow the last one. Start again.')
  if (offset + content.length > upload.byteCount)
    throw invalidInput({ file: 'This file is larger than was said at its beginning. Choose it again.' })
  // Others may have filled the disk since.
  await requireDiskSpace(settings.backupFolder, content.length)
  const file = await open(upload.path, 'r+')
  try {
    await file.write(content, 0, content.length, offset)
  } finally {
    await file.close()
  }
  return { received: offset + content.length }
}
