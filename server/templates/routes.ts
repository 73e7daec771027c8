import { templates } from '#contract/calendars/templates.ts'
import { type Route, route } from '#server/http/route.ts'
import { listTemplates } from './list-templates.ts'
import { previewLastYear } from './preview-last-year.ts'
import { previewTemplate } from './preview-template.ts'
import { removeTemplate } from './remove-template.ts'
import { saveTemplate } from './save-template.ts'
import { updateTemplate } from './update-template.ts'

const previewsPerMinute = 60

export function templateRoutes(): Route[] {
  return [
    route(templates.list, listTemplates),
    route(templates.save, saveTemplate),
    route(templates.update, updateTemplate),
    route(templates.remove, removeTemplate),
    route(templates.preview, previewTemplate, { perMinute: previewsPerMinute }),
    route(templates.previewLastYear, previewLastYear, { perMinute: previewsPerMinute }),
  ]
}
