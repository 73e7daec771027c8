import { firstSteps } from '#contract/system/first-steps.ts'
import { system } from '#contract/system/system.ts'
import { findSystemSettingsRow } from '#server/backups/backup-settings.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import type { Servers } from '#server/servers/servers.ts'
import { clearCaches } from './clear-caches.ts'
import { countCountedCalendars, countEverything } from './counts.ts'
import { dismissFirstSteps, findFirstSteps } from './first-steps.ts'
import { readHealth } from './health/health.ts'
import { resetSessions } from './reset-sessions.ts'
import { updateSystemSettings } from './settings.ts'
import { downloadSupportFile } from './support/download-support-file.ts'
import { readTrends } from './trends.ts'

/** Each of these queries every server. */
const healthLimits = { perMinute: 30, opensOwnTransaction: true } as const

export function systemRoutes(outside: Outside, { serverPoll }: Servers): Route[] {
  return [
    route(system.settings, findSystemSettingsRow),
    route(system.updateSettings, updateSystemSettings),
    route(firstSteps.find, findFirstSteps),
    route(firstSteps.dismiss, dismissFirstSteps),
    route(system.counts, countEverything),
    route(system.countedCalendars, countCountedCalendars),
    route(system.trends, readTrends()),
    route(system.health, readHealth(outside, serverPoll), healthLimits),
    route(system.supportFile, downloadSupportFile(outside, serverPoll), healthLimits),
    route(system.resetSessions, resetSessions),
    route(system.clearCaches, clearCaches(outside, serverPoll), healthLimits),
  ]
}
