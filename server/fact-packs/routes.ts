import { factPacks } from '#contract/authorities/fact-packs.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import { acceptFactPack, previewFactPack } from './accept-pack.ts'
import { makeFactPack } from './make-pack.ts'

export const factPackRoutes: Route[] = [
  route(factPacks.make, makeFactPack, costly),
  route(factPacks.preview, previewFactPack, costly),
  route(factPacks.accept, acceptFactPack, costly),
]
