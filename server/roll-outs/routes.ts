import { rollOuts } from '#contract/calendars/roll-outs.ts'
import { type Route, route } from '#server/http/route.ts'
import { listCandidates } from './list-candidates.ts'
import { listRollOutSites } from './list-roll-out-sites.ts'
import { previewRollOut } from './preview-roll-out.ts'
import { cancelRollOut, findRollOut, listRollOuts, submitMade } from './roll-outs.ts'
import { startRollOut } from './start-roll-out.ts'

const startsPerMinute = 10
const previewsPerMinute = 60

export const rollOutRoutes: Route[] = [
  route(rollOuts.list, listRollOuts),
  route(rollOuts.start, startRollOut, { perMinute: startsPerMinute }),
  route(rollOuts.candidates, listCandidates),
  route(rollOuts.preview, previewRollOut, { perMinute: previewsPerMinute }),
  route(rollOuts.find, findRollOut),
  route(rollOuts.sites, listRollOutSites),
  route(rollOuts.cancel, cancelRollOut),
  route(rollOuts.submit, submitMade, { opensOwnTransaction: true, perMinute: previewsPerMinute }),
]
