import { contract } from '#contract/all.ts'
import { type OpenApi, printOpenApi } from '#contract/open-api/print-open-api.ts'

const printed = new Map<string, OpenApi>()

/** Cached, as it changes only with the release. */
export function openApiFor(publicUrl: string): OpenApi {
  const known = printed.get(publicUrl)
  if (known) return known
  const openApi = printOpenApi(contract, publicUrl)
  printed.set(publicUrl, openApi)
  return openApi
}
