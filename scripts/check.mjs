import './root.mjs'
import { refuseUnknown } from './arguments.mjs'
import { checks, runCheck, runTests } from './checks.mjs'
import { install } from './install.mjs'
import { openTally } from './tally.mjs'

refuseUnknown()
await install({ withTools: true })
const tally = openTally()

// Two lanes for two cores.
async function checkAll() {
  for (const check of checks) await tally.count(runCheck(check))
}
// Only what needs no database: a check that takes minutes is not run while one writes.
await Promise.all([checkAll(), tally.count(runTests('unit tests', ['unit']))])
tally.finish()
