import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInHashFile, requireHashFile } from './hash-file.ts'

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-hashes-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(hashes: readonly string[], line: (hash: string, i: number) => string): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, hashes.toSorted().map(line).join(''))
  return path
}

describe.each([
  [
    'with counts of any length and Windows line ends',
    (hash: string, i: number) => `${hash}:${3 ** (i % 20)}\r\n`,
  ],
  ['of bare hashes', (hash: string) => `${hash}\n`],
])('a file %s', (_, line) => {
  test.each([1, 2, 3, 4, 5, 100, 1001])('of %i lines has each of its hashes and no other', async (count) => {
    const hashes = Array.from({ length: count }, (_, i) => sha1(`password ${i}`))
    const path = await fileOf(hashes, line)
    for (const hash of hashes) expect(await isInHashFile(path, hash)).toBe(true)
    expect(await isInHashFile(path, (hashes[0] ?? '').toLowerCase())).toBe(true)
    for (let i = 0; i < 100; i += 1) expect(await isInHashFile(path, sha1(`other ${i}`))).toBe(false)
    for (const edge of ['0'.repeat(40), 'F'.repeat(40)]) expect(await isInHashFile(path, edge)).toBe(false)
  })
})

test('the last line may lack its end', async () => {
  const hashes = ['A', 'B', 'C'].map((letter) => letter.repeat(40))
  const path = await fileOf(hashes, (hash, i) => (i === 2 ? hash : `${hash}\n`))
  for (const hash of hashes) expect(await isInHashFile(path, hash)).toBe(true)
})

test('an empty file has nothing; something else than a list is refused', async () => {
  const empty = await fileOf([], () => '')
  expect(await isInHashFile(empty, 'A'.repeat(40))).toBe(false)
  const other = await fileOf(['no hash at all'], (text) => `${text}\n`)
  await expect(requireHashFile(other)).rejects.toThrow('is not a list of SHA-1 hashes')
  await expect(isInHashFile(other, 'A'.repeat(40))).rejects.toThrow('without a hash')
  await expect(requireHashFile(join(folder, 'missing'))).rejects.toThrow('ENOENT')
})
