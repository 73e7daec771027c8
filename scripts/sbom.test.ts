import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const allowed = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  // Of argparse, which is Python's own in JavaScript; of packages in the public domain; of the typeface.
  ...['Python-2.0', 'Unlicense', 'OFL-1.1'],
  // Asks for the sources of its own files only, which are used as they are.
  'MPL-2.0',
]

const Sbom = z.strictObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  version: z.literal(1),
  metadata: z.strictObject({
    component: z.strictObject({
      type: z.literal('application'),
      'bom-ref': z.string(),
      name: z.literal('term-calendar'),
      version: z.string(),
      purl: z.string(),
    }),
  }),
  components: z.array(
    z.strictObject({
      type: z.literal('library'),
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      scope: z.enum(['required', 'optional']),
      hashes: z.array(z.strictObject({ alg: z.literal('SHA-512'), content: z.hex() })),
      licenses: z.tuple([z.strictObject({ expression: z.string() })]),
      purl: z.string().check(z.regex(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@[^@]+$/)),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), dev: z.optional(z.boolean()) })),
})

const print = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/sbom.mjs', ...args], { encoding: 'utf8' })
const sbom = Sbom.parse(JSON.parse(print()))
const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

test('the bill of materials lists each production package of the lock file once, and nothing else', () => {
  const locked = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`)
  const listed = sbom.components.map(({ name, version }) => `${name}@${version}`)
  expect(listed.toSorted()).toEqual([...new Set(locked)].toSorted())
})

test('all that it says to be needed is listed, and all that is listed is needed', () => {
  const refs = [sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref'])
  expect(sbom.dependencies.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted())
  const needed = new Set([refs[0], ...sbom.dependencies.flatMap(({ dependsOn }) => dependsOn)])
  expect([...needed].toSorted()).toEqual(refs.toSorted())
})

test('each production package has a known licence that lets it be used so', () => {
  const others = sbom.components.filter(
    ({ licenses: [{ expression }] }) =>
      !expression.split(' AND ').every((licence) => allowed.includes(licence)),
  )
  expect(others.map(({ purl, licenses }) => [purl, licenses])).toEqual([])
})

test('the list of licences has a line for each of them', () => {
  const lines = print('--licences').trim().split('\n')
  const wanted = sbom.components.map(
    ({ name, version, licenses: [{ expression }] }) => `${expression}\t${name}@${version}`,
  )
  expect(lines.toSorted()).toEqual(wanted.toSorted())
})
