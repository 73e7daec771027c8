import { stat } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { type Addresses, startNameServer } from '#server/test/outside/name-server.ts'
import { resolvePublicly } from './resolve-publicly.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function aNameServer(addresses: Addresses | null): Promise<string> {
  const { address, close } = await startNameServer(addresses)
  closing.push(close)
  return address
}

const four = [93, 184, 216, 34]
const six = [0x26, 6, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]

describe('a name is looked up', () => {
  test.each([
    ['in both families', { A: four, AAAA: six }, ['93.184.216.34', '2606:4700::1111']],
    ['where it has addresses of version 4 alone', { A: four }, ['93.184.216.34']],
    ['where it has addresses of version 6 alone', { AAAA: six }, ['2606:4700::1111']],
  ])('%s', async (_, addresses, found) => {
    const server = await aNameServer(addresses)
    expect(await resolvePublicly('dates.example.gov.uk', [server])).toEqual(found)
  })

  test('and is refused where it has none', async () => {
    await expect(resolvePublicly('dates.example.gov.uk', [await aNameServer({})])).rejects.toThrow()
  })

  test('without holding up files, however many names a silent server leaves open', async () => {
    const silent = await aNameServer(null)
    const settled: string[] = []
    for (let name = 0; name < 16; name += 1)
      void resolvePublicly(`host-${name}.example.org`, [silent]).then(
        () => settled.push('found'),
        () => settled.push('not found'),
      )
    await Promise.all(Array.from({ length: 16 }, () => stat('.')))
    expect(settled).toEqual([])
  })
})
