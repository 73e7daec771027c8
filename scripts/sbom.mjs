import './root.mjs'
import { readFileSync } from 'node:fs'
import { refuseUnknown } from './arguments.mjs'

// What the product is made of, by the lock file, on every platform: CycloneDX, or with --licences a list.

refuseUnknown((word) => word === '--licences')
const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { '': root, ...installed } = packages
const production = Object.entries(installed).filter(([, { dev }]) => !dev)

/** Those whose package.json names none, by the licence file they bring. */
const licencesByFile = { 'png-js': 'MIT' }

const nameAt = (path) => path.split('node_modules/').at(-1)
const licenceAt = (path) =>
  (packages[path].license ?? licencesByFile[nameAt(path)] ?? 'unknown').replaceAll(' and ', ' AND ')
const purl = (ofName, ofVersion) => `pkg:npm/${ofName.replace('@', '%40')}@${ofVersion}`
const purlAt = (path) => purl(nameAt(path), packages[path].version)

const mine = purl(name, version)
console.log(process.argv.includes('--licences') ? licences() : JSON.stringify(cycloneDx(), null, 2))

function licences() {
  const lines = production.map(([path, { version }]) => `${licenceAt(path)}\t${nameAt(path)}@${version}`)
  return [...new Set(lines)].sort().join('\n')
}

function cycloneDx() {
  const components = new Map(production.map(([path, entry]) => [purlAt(path), component(path, entry)]))
  const needs = new Map([[mine, dependenciesOf('', root)]])
  for (const [path, entry] of production)
    needs.set(purlAt(path), [...(needs.get(purlAt(path)) ?? []), ...dependenciesOf(path, entry)])
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': mine, name, version, purl: mine } },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...new Set(on)] })),
  }
}

function component(path, { version, integrity, optional }) {
  const [algorithm, digest] = integrity.split('-')
  const content = Buffer.from(digest, 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': purlAt(path),
    name: nameAt(path),
    version,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content }],
    licenses: [{ expression: licenceAt(path) }],
    purl: purlAt(path),
  }
}

function dependenciesOf(path, { dependencies, optionalDependencies, peerDependencies }) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.flatMap((needed) => foundFrom(path, needed) ?? [])
}

/** As Node looks for it: in the package's own folder, then in each one above. */
function foundFrom(path, needed) {
  const place = `${path && `${path}/`}node_modules/${needed}`
  if (place in packages) return packages[place].dev ? null : purlAt(place)
  return path === ''
    ? null
    : foundFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), needed)
}
