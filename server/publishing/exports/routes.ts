import { exports } from '#contract/publishing/exports.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { downloadExport } from './download-export.ts'
import { cancelExport, removeExport } from './end-export.ts'
import { findExport, listExportFiles, listExports } from './list-exports.ts'
import { listExportable, listExportYears } from './published-calendars.ts'
import { listLeftOut } from './sites-left-out.ts'
import { startExport } from './start-export.ts'

const startsPerMinute = 10

export function exportRoutes(outside: Outside): Route[] {
  return [
    route(exports.years, listExportYears),
    route(exports.calendars, listExportable),
    route(exports.leftOut, listLeftOut),
    route(exports.list, listExports),
    route(exports.start, startExport, { perMinute: startsPerMinute }),
    route(exports.find, findExport),
    route(exports.files, listExportFiles),
    route(exports.cancel, cancelExport, { opensOwnTransaction: true }),
    route(exports.remove, removeExport, { opensOwnTransaction: true }),
    route(exports.download, downloadExport(outside), { ...costly, opensOwnTransaction: true }),
  ]
}
