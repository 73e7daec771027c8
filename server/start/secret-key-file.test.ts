import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecretKeys } from './secret-key-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-key-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('the key is made once, from 32 random bytes, for its owner’s eyes only', async () => {
  const [key] = await loadSecretKeys(folder)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await loadSecretKeys(folder)).toEqual([key])
  const path = join(folder, 'secret-key')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await readFile(path, 'utf8')).trim()).toBe(key)
})

test('a damaged key is not replaced: what it has locked would be lost', async () => {
  await writeFile(join(folder, 'secret-key'), '')
  await expect(loadSecretKeys(folder)).rejects.toThrow(/damaged: put back the copy from a backup/)
})

test('a new key stands before the one that it replaces', async () => {
  const [older] = await loadSecretKeys(folder)
  const newer = Buffer.alloc(32, 7).toString('base64')
  await writeFile(join(folder, 'secret-key'), `${newer}, ${older}\n`)
  expect(await loadSecretKeys(folder)).toEqual([newer, older])
})
