import { imports } from '#contract/calendars/imports.ts'
import { type Route, route } from '#server/http/route.ts'
import { previewImport } from './preview-import.ts'

/** Each may have to unpack and parse a megabyte. */
const perMinute = 20

export const importRoutes: Route[] = [
  route(imports.preview, previewImport, { perMinute, opensOwnTransaction: true }),
]
