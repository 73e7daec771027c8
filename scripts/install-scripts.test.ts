import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('no package runs a script when it is installed but those that package.json names', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, { hasInstallScript?: true }> }
  const withScripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const names = withScripts.map((path) => path.split('node_modules/').at(-1) ?? path)
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  expect(names).toContain('esbuild')
  expect(names.filter((name) => allowScripts[name] !== true)).toEqual([])
})

test.each(['deploy/Dockerfile', 'deploy/compose.yaml'])('%s names each image by its digest', (path) => {
  const images = readFileSync(path, 'utf8').matchAll(/^(?:FROM|\s+image:) (\S+)/gm)
  const named = [...images].map(([, image]) => image)
  expect(named.length).toBeGreaterThan(0)
  for (const image of named) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
})
