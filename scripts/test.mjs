import './root.mjs'
import { refuseUnknown } from './arguments.mjs'
import { build } from './build.mjs'
import { checks, failed, passed, runCheck, runJourneys, runTests } from './checks.mjs'
import { findBrowser, noBrowserAdvice } from './find-browser.mjs'
import { install } from './install.mjs'
import { openTally } from './tally.mjs'

refuseUnknown()
await install({ withTools: true })
const tally = openTally()
// Meanwhile, because it may have to be installed.
const browser = findBrowser()

async function checkAllAndBuild() {
  for (const check of checks) await tally.count(runCheck(check))
  return tally.count(buildAll())
}

async function buildAll() {
  const name = 'build within its budgets'
  const fault = await build()
  return fault === null ? passed(name) : failed(name, fault)
}

async function journeysAfter(buildResult) {
  if (buildResult.failed > 0)
    return failed('journeys', 'The browser tests did not run, because the build failed.')
  const path = await browser
  if (path === null) return failed('journeys', noBrowserAdvice)
  return runJourneys({ CHROMIUM_PATH: path })
}

// Two lanes for two cores; the browser then has both for itself.
const [buildResult] = await Promise.all([
  checkAllAndBuild(),
  tally.count(runTests('unit and API tests', ['unit', 'api'])),
])
await tally.count(journeysAfter(buildResult))
tally.finish()
