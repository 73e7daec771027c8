import { history } from '#contract/calendars/history.ts'
import { type Route, route } from '#server/http/route.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit, showTimeline } from './list-audit.ts'
import { restoreRevision } from './restore-revision.ts'
import { listRevisions, showPublished } from './revisions.ts'

const exportsPerMinute = 10

export const historyRoutes: Route[] = [
  route(history.revisions, listRevisions),
  route(history.published, showPublished),
  route(history.restore, restoreRevision),
  route(history.timeline, showTimeline),
  route(history.audit, listAudit),
  route(history.exportAudit, exportAudit, { perMinute: exportsPerMinute }),
]
