import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packaged, run, searchPath } from './run.mjs'

// First the one without a window's parts: it takes a third less of the processors.
const names = [
  'chromium-headless-shell',
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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
      const found = await firstThatStarts(placesOnThisMachine())
      if (found !== null) return found
    }
  }
  await run(packaged('playwright-core'), ['install', 'chromium'])
  return firstThatStarts([await placeOfPlaywright()])
}

async function firstThatStarts(paths) {
  for (const path of paths) if (existsSync(path) && (await starts(path))) return path
  return null
}

async function starts(path) {
  const { code } = await run(path, ['--version'], { limitMs: 20_000 })
  return code === 0
}
