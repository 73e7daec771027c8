import { contract } from '#contract/all.ts'
import { documentation } from '#contract/documentation.ts'
import { printOpenApi } from '#contract/open-api.ts'
import { type Route, route } from '#server/http/route.ts'

export function documentationRoutes(): Route[] {
  const openApi = printOpenApi(contract)
  return [route(documentation.openApi, async () => openApi)]
}
