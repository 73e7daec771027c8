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

async function buildWithinBudgets() {
  const name = 'build within its budgets'
  const fault = await build()
  return fault === null ? passed(name) : failed(name, fault)
}

async function runJourneysOnBuild() {
  const { failed: faults } = await tally.count(buildWithinBudgets())
  await tally.count(journeysAfter(faults))
}

async function journeysAfter(faults) {
  if (faults > 0) return failed('journeys', 'The browser tests did not run, because the build failed.')
  const path = await browser
  if (path === null) return failed('journeys', noBrowserAdvice)
  return runJourneys({ CHROMIUM_PATH: path })
}

async function checkAndTest() {
  for (const check of checks) await tally.count(runCheck(check))
  await tally.count(runTests('unit and API tests', ['unit', 'api']))
}

// Two lanes: tests often wait, for a timer or another process, and the other lane then has the processor.
await Promise.all([runJourneysOnBuild(), checkAndTest()])
tally.finish()
