import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactAsModule } from './react-as-module.ts'

let folder: string
beforeAll(async () => {
  // Inside the project, where React is found.
  folder = await mkdtemp(join(process.cwd(), 'node_modules/.react-as-module-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function bundled(source: string): Promise<string> {
  const input = join(folder, 'page.js')
  await writeFile(input, source)
  const output = await build({
    ...{ root: folder, configFile: false, logLevel: 'silent', plugins: [reactAsModule(process.cwd())] },
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in output)) throw new Error('Nothing was built.')
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

const accessors = /__toESM|\(0, [\w$]+\.(useState|jsx)\)\(/

test('hooks and elements are called by name, without an object of accessors', async () => {
  const code = await bundled(
    "import { useState } from 'react'\nimport { jsx } from 'react/jsx-runtime'\nexport const page = () => jsx('p', useState(1))",
  )
  expect(code).toMatch(/page = \(\) => jsx\("p", useState\(1\)\)/)
  expect(code).not.toMatch(accessors)
})

test('names of React that no module imports are left out', async () => {
  const code = await bundled("import { useState } from 'react'\nexport const page = () => useState(1)")
  expect([...code.matchAll(/=> all[\w$]*\.(\w+)\)\(\)/g)].map(([, name]) => name)).toEqual(['useState'])
})

test('a package that looks a name up when it runs gets the whole of React', async () => {
  const code = await bundled("import * as React from 'react'\nexport const page = (name) => React[name]")
  expect(code).not.toMatch(accessors)
  const built: { page: (name: string) => unknown } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )
  expect(built.page('useState')).toBeTypeOf('function')
})
