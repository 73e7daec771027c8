import { documentation } from '#contract/system/documentation.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { openApiFor } from './open-api-for.ts'

export function documentationRoutes({ settings }: Outside): Route[] {
  return [route(documentation.openApi, async () => openApiFor(settings.publicUrl))]
}
