import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstVisits } from './first-visit.ts'

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'first-visit-'))
})
afterAll(() => rm(dist, { recursive: true }))

const visit = { page: 'landing page', path: '/', atOnce: ['web/main.tsx'], afterwards: [], maxFiles: 3 }

async function written(maxBytes: number): Promise<string | null> {
  const { writeBundle } = firstVisits([{ ...visit, maxBytes }], [], [])
  const sources = ['web/main.tsx', 'web/routed-pages.tsx', 'web/shell/shell.tsx']
  const chunk = {
    ...{ type: 'chunk', fileName: 'assets/start.js', code: 'x'.repeat(100), imports: [], dynamicImports: [] },
    moduleIds: sources.map((source) => join(process.cwd(), source)),
  }
  const write = writeBundle as unknown as (options: object, bundle: object) => Promise<void>
  await write({ dir: join(dist, 'web') }, { 'assets/start.js': chunk })
  return readFile(join(dist, 'over-budget.txt'), 'utf8').catch(() => null)
}

test('a page over its budget is written beside the build, which goes on', async () => {
  await mkdir(join(dist, 'web'))
  expect(await written(1)).toMatch(/^Error: The landing page loads .* its budget is/)
  expect(await written(1000), 'and removed by a build within it').toBeNull()
})
