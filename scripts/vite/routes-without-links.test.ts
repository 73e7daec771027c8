import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesWithoutLinks } from './routes-without-links.ts'

let folder: string
beforeAll(async () => {
  // Inside the project, where the router is found.
  folder = await mkdtemp(join(process.cwd(), 'node_modules/.routes-without-links-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('routes come without the router’s link, which no page uses', async () => {
  const input = join(folder, 'page.js')
  await writeFile(
    input,
    "import { createRootRoute } from '@tanstack/react-router'\nexport const root = createRootRoute()",
  )
  const built = await build({
    ...{ root: folder, configFile: false, logLevel: 'silent', plugins: [routesWithoutLinks()] },
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in built)) throw new Error('Nothing was built.')
  const code = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  expect(code).toContain('this.useNavigate =')
  expect(code).not.toMatch(/this\.Link =|aria-current|activeProps/)
})
