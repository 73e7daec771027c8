import { benchCalls } from './calls.ts'
import { benchCounting } from './counting.ts'
import { benchFacts } from './facts.ts'
import { benchFailover } from './faults/failover.ts'
import { benchLoad } from './faults/load.ts'
import { benchVisits } from './faults/visits.ts'
import { benchLists } from './lists.ts'
import { benchFirst } from './page/first.ts'
import { benchPeople } from './people.ts'
import { benchPlanner } from './planner.ts'
import { benchPublishing } from './publishing/publishing.ts'
import { benchBackupsAlone, benchReportsAlone, benchRunning, benchWorthAlone } from './running.ts'
import { benchClaims } from './scale/claims.ts'
import { benchScale } from './scale/scale.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  counting: benchCounting,
  calls: benchCalls,
  people: benchPeople,
  lists: benchLists,
  facts: benchFacts,
  publishing: benchPublishing,
  running: benchRunning,
  failover: benchFailover,
  load: benchLoad,
  visits: benchVisits,
  scale: benchScale,
  claims: benchClaims,
  planner: benchPlanner,
  first: benchFirst,
}

/** Parts of the benches above, run only by name. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  reports: benchReportsAlone,
  worth: benchWorthAlone,
  backups: benchBackupsAlone,
}

const wanted = process.argv.slice(2)
const named = { ...benches, ...parts }
const unknown = wanted.filter((name) => !(name in named))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(named).join(', ')}.\n`,
  )
  process.exit(1)
}
for (const [name, run] of Object.entries(wanted.length === 0 ? benches : named))
  if (wanted.length === 0 || wanted.includes(name)) await run()
