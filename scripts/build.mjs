import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packaged, run } from './run.mjs'

const forBoth = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'domain', 'contract']

const parts = [
  {
    name: 'web',
    sources: [...forBoth, 'web', 'vite.config.ts', 'scripts/vite'],
    build: () => run(packaged('vite'), ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }),
  },
  {
    name: 'server',
    sources: [...forBoth, 'server', 'scripts/build-server.mjs'],
    build: () => run(process.execPath, ['scripts/build-server.mjs']),
  },
]

/** Builds what has changed since the last build, and checks the budgets; returns the error, or null. */
export async function build() {
  return (await buildChanged()) ?? overBudget()
}

/**
 * Builds, and exits if that fails. A budget is for those who change the code: how small a script is compressed differs
 * between releases of Node, and a page that is a few bytes larger must not stop an installation.
 */
export async function buildOrExit() {
  const fault = await buildChanged()
  if (fault === null) return
  console.error(fault)
  process.exit(1)
}

async function buildChanged() {
  const stale = parts.filter((part) => !isBuilt(part))
  if (stale.length === 0) return null
  console.log(`Building the ${stale.map(({ name }) => name).join(' and the ')}.`)
  const faults = await Promise.all(stale.map(buildPart))
  return faults.find((fault) => fault !== null) ?? null
}

async function buildPart({ name, sources, build }) {
  const hash = hashOf(sources)
  mkdirSync('dist', { recursive: true })
  rmSync(markPath(name), { force: true })
  const { code, output } = await build()
  if (code !== 0) return `${output}\nThe ${name} could not be built; the lines above say why.`
  // Written last, so that an interrupted build is repeated.
  writeFileSync(markPath(name), hash)
  return null
}

/** Written by `scripts/vite/first-visit.ts`. */
function overBudget() {
  const path = join('dist', 'over-budget.txt')
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

const markPath = (name) => join('dist', `.${name}-built-from`)

function isBuilt({ name, sources }) {
  return existsSync(markPath(name)) && readFileSync(markPath(name), 'utf8') === hashOf(sources)
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesIn))
    hash.update(`${path}\n`).update(readFileSync(path)).update('\n')
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (/\.[a-z0-9]+$/.test(path)) return isTest(path) ? [] : [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) return filesIn(inner)
      return isTest(inner) ? [] : [inner]
    })
}

const isTest = (path) => /\.test\.tsx?$/.test(path)
