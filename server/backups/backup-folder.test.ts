import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepFolder, whyNotWritable } from './backup-folder.ts'

test('the health is not told that backups can’t be written because one begins at the same moment', async () => {
  const settings = { backupFolder: join(tmpdir(), `term-calendar-${randomUUID()}`) }
  try {
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 20 }, () => whyNotWritable(settings))
      const begun = Array.from({ length: 20 }, () => sweepFolder(settings))
      await Promise.all(begun)
      expect(await Promise.all(asked)).toEqual(asked.map(() => null))
    }
  } finally {
    await rm(settings.backupFolder, { recursive: true, force: true })
  }
})
