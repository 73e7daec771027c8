import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { npm } from './run.mjs'

const markPath = 'node_modules/.installed'
const installedPath = 'node_modules/.package-lock.json'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Installs the lock file's packages unless they are installed; `withTools` includes the development dependencies. */
export async function install({ withTools }) {
  const mark = `${process.platform}-${process.arch} ${hashOfLockFile()}`
  const installed = existsSync(markPath) ? readFileSync(markPath, 'utf8') : ''
  if (installed === `${mark} everything` || (!withTools && installed === `${mark} production`)) return

  // Packages that npm installed by hand stay: without the tools, they would lose those.
  const hasTools = isInstalled({ withTools: true })
  const hasAll = hasTools || isInstalled({ withTools })
  // Those of another user, such as a service's, are used as they are.
  if (hasAll && !isWritable('node_modules')) return
  if (!hasAll) {
    console.log('Installing packages: half a minute the first time.')
    await npmOrExit([
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      withTools ? '--include=dev' : '--omit=dev',
    ])
  }
  await npmOrExit(['rebuild', ...packagesWithScripts()])
  writeFileSync(markPath, `${mark} ${hasTools || withTools ? 'everything' : 'production'}`)
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether npm's own list of what is in node_modules has each package of the lock file. */
function isInstalled({ withTools }) {
  if (!existsSync(installedPath)) return false
  return hasEach(readJson('package-lock.json'), readJson(installedPath), { ...process, withTools })
}

/** `locked` and `installed` are lock files of npm; optional packages need only be there for their platform. */
export function hasEach(locked, installed, { platform, arch, withTools }) {
  const isNeeded = ({ dev, devOptional, optional, os, cpu, libc }) =>
    (withTools || !(dev || devOptional)) &&
    (!optional || (os?.includes(platform) && cpu?.includes(arch) && libc === undefined))
  return Object.entries(locked.packages)
    .filter(([path, locked]) => path !== '' && isNeeded(locked))
    .every(([path, { version }]) => installed.packages[path]?.version === version)
}

async function npmOrExit(args) {
  const { code, output } = await npm(args)
  if (code === 0) return
  console.error(output)
  console.error('The packages could not be installed; npm says why above.')
  process.exit(1)
}

/** Only packages that package.json names may run scripts when they are installed. */
function packagesWithScripts() {
  const { allowScripts } = readJson('package.json')
  return Object.keys(allowScripts).filter((name) => existsSync(`node_modules/${name}`))
}

function hashOfLockFile() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
}
