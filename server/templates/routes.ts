import { templates } from '#contract/calendars/templates.ts'
import { type Route, route } from '#server/http/route.ts'
import { previewLastYear } from './preview-last-year.ts'
import { listTemplates, previewTemplate, removeTemplate, saveTemplate, updateTemplate } from './templates.ts'

const previewsPerMinute = 60

export const templateRoutes: Route[] = [
  route(templates.list, listTemplates),
  route(templates.save, saveTemplate),
  route(templates.update, updateTemplate),
  route(templates.remove, removeTemplate),
  route(templates.preview, previewTemplate, { perMinute: previewsPerMinute }),
  route(templates.previewLastYear, previewLastYear, { perMinute: previewsPerMinute }),
]
