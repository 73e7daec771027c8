import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packaged, run, searchPath } from './run.mjs'

/** Chromium without the parts of a window: it takes a third less of the processors. */
const headlessShell = 'chromium-headless-shell'

const names = [
  headlessShell,
  ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
]

const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const noBrowserAdvice =
  'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.'

/** The path of a working Chromium, installed if there is none; null if that fails. */
export async function findBrowser() {
  const { CHROMIUM_PATH, CHROME_PATH } = process.env
  const given = CHROMIUM_PATH || CHROME_PATH
  // A browser named by a setting is used or reported as missing, never replaced.
  if (given) return (await starts(given)) ? given : null
  // A CI machine is there for the tests; elsewhere nothing is installed beside a browser that works.
  if (process.env.CI === 'true' && !isOnPath(headlessShell)) await installPackage(headlessShell)
  return (
    (await firstThatStarts(placesOnThisMachine())) ??
    (await firstThatStarts([await placeOfPlaywright()])) ??
    (await installed())
  )
}

function placesOnThisMachine() {
  return [...searchPath().flatMap((folder) => names.map((name) => join(folder, name))), ...macPlaces]
}

async function placeOfPlaywright() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

async function installed() {
  console.log('Installing Chromium for the journeys.')
  for (const name of [headlessShell, 'chromium']) {
    await installPackage(name)
    const found = await firstThatStarts(placesOnThisMachine())
    if (found !== null) return found
  }
  await run(packaged('playwright-core'), ['install', 'chromium'])
  return firstThatStarts([await placeOfPlaywright()])
}

/** With Debian's package manager, where this user may; whether it worked is seen by what is there afterwards. */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, limitMs: 2 * 60_000 }
  const args = ['install', '-y', '-q', '--no-install-recommends', name]
  const { code } = await run('apt-get', args, options)
  if (code === 0) return
  // The list of packages is missing or old.
  await run('apt-get', ['update', '-q'], options)
  await run('apt-get', args, options)
}

const isOnPath = (name) => searchPath().some((folder) => existsSync(join(folder, name)))

async function firstThatStarts(paths) {
  for (const path of paths) if (existsSync(path) && (await starts(path))) return path
  return null
}

async function starts(path) {
  const { code } = await run(path, ['--version'], { limitMs: 20_000 })
  return code === 0
}
