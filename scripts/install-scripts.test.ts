import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasEach } from './install.mjs'

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

const locked = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/served': { version: '1.2.3' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/tool-linux': { version: '2.0.0', dev: true, optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/database-linux': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/database-darwin': { version: '3.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  },
}
const served = { 'node_modules/served': { version: '1.2.3' } }
const tool = { 'node_modules/tool': { version: '2.0.0' }, 'node_modules/tool-linux': { version: '2.0.0' } }
const linux = { 'node_modules/database-linux': { version: '3.0.0' } }

test.each([
  ['everything that is needed', { ...served, ...tool, ...linux }, true, true],
  ['all but the tools', { ...served, ...linux }, false, true],
  ['another version', { ...linux, ...tool, 'node_modules/served': { version: '1.2.2' } }, false, false],
  ['no database of this platform', { ...served, ...tool }, false, false],
])('node_modules with %s are complete with and without tools: %#', (_, packages, withTools, without) => {
  const linuxOnIntel = { platform: 'linux', arch: 'x64' }
  expect(hasEach(locked, { packages }, { ...linuxOnIntel, withTools: true })).toBe(withTools)
  expect(hasEach(locked, { packages }, { ...linuxOnIntel, withTools: false })).toBe(without)
})
