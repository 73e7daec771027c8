import { coverage } from '#contract/authorities/coverage.ts'
import { factPacks } from '#contract/authorities/fact-packs.ts'
import { facts } from '#contract/authorities/facts.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { confirmFact, proposeFact, recordFact, removeFact } from './change-facts.ts'
import { findCalendarCountedOtherwise, listCountedOtherwise } from './counted-otherwise.ts'
import { listFacts } from './list-facts.ts'
import { acceptFactPack, previewFactPack } from './packs/accept-pack.ts'
import { makeFactPack } from './packs/make-pack.ts'
import { readCoverage } from './read-coverage.ts'

export function factRoutes(outside: Outside): Route[] {
  return [
    route(facts.list, listFacts),
    route(facts.record, recordFact),
    route(facts.confirm, confirmFact),
    route(facts.propose, proposeFact),
    route(facts.remove, removeFact),
    route(coverage.read, readCoverage),
    route(coverage.countedOtherwise, listCountedOtherwise),
    route(coverage.ofCalendar, findCalendarCountedOtherwise),
    route(factPacks.make, makeFactPack(outside), costly),
    route(factPacks.preview, previewFactPack, costly),
    route(factPacks.accept, acceptFactPack, costly),
  ]
}
