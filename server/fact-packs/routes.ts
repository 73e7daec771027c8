import { factPacks } from '#contract/authorities/fact-packs.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { acceptFactPack, previewFactPack } from './accept-pack.ts'
import { makeFactPack } from './make-pack.ts'

export function factPackRoutes(outside: Outside): Route[] {
  return [
    route(factPacks.make, makeFactPack(outside), costly),
    route(factPacks.preview, previewFactPack, costly),
    route(factPacks.accept, acceptFactPack, costly),
  ]
}
