import { termDates } from '#contract/authorities/term-dates.ts'
import { type Route, route } from '#server/http/route.ts'
import { findCheck } from './find-check.ts'
import { listTermDates } from './find-term-dates.ts'
import { previewTermDates } from './preview-term-dates.ts'
import { saveTermDates } from './save-term-dates.ts'

/** Each may request another server and parse a megabyte. */
const perMinute = 10

export const termDateRoutes: Route[] = [
  route(termDates.list, listTermDates),
  route(termDates.preview, previewTermDates, { perMinute, opensOwnTransaction: true }),
  route(termDates.check, findCheck),
  route(termDates.keep, saveTermDates),
]
