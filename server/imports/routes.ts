import { imports } from '#contract/calendars/imports.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { previewImport } from './preview-import.ts'

/** Each may have to unpack and parse a megabyte. */
const perMinute = 20

export function importRoutes(outside: Outside): Route[] {
  return [route(imports.preview, previewImport(outside), { perMinute, opensOwnTransaction: true })]
}
