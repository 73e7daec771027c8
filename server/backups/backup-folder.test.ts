import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepFolder, whyNotWritable } from './backup-folder.ts'
import { backupPlace, failureReason } from './failure-reason.ts'

test('the health does not say that backups can’t be written because one begins at the same moment', async () => {
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

test.each([
  ['ENOSPC', 'The disk of /mnt/safe is full. Make space on it, then try again.'],
  ['EROFS', 'The disk of /mnt/safe is read-only.'],
  ['ENOENT', 'The folder /mnt/safe is missing'],
  ['53100', 'The disk of the database is full.'],
])('%s is said with the folder that it is about', (code, sentence) =>
  expect(
    failureReason(Object.assign(new Error(code), { code }), backupPlace({ backupFolder: '/mnt/safe' })),
  ).toContain(sentence),
)
