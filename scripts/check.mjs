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
await Promise.all([checkAll(), tally.count(runTests('unit and API tests', ['unit', 'api']))])
tally.finish()
