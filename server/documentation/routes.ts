import { documentation } from '#contract/system/documentation.ts'
import { type Route, route } from '#server/http/route.ts'
import { openApiFor } from './open-api-for.ts'

export const documentationRoutes: Route[] = [
  route(documentation.openApi, async (_db, _call, { settings }) => openApiFor(settings.publicUrl)),
]
