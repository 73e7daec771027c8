import { system } from '#contract/system.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { countEverything } from './counts.ts'
import { tellHealth } from './health.ts'
import { findSystemSettings, updateSystemSettings } from './settings.ts'

export function systemRoutes(outside: Outside): Route[] {
  return [
    route(system.settings, findSystemSettings),
    route(system.updateSettings, updateSystemSettings),
    route(system.counts, countEverything),
    route(system.health, tellHealth(outside), { perMinute: 30, opensOwnTransaction: true }),
  ]
}
