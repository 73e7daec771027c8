import { coverage } from '#contract/authorities/coverage.ts'
import { facts } from '#contract/authorities/facts.ts'
import { type Route, route } from '#server/http/route.ts'
import { confirmFact, listFacts, proposeFact, recordFact, removeFact } from './change-facts.ts'
import { findCalendarCountedOtherwise, listCountedOtherwise } from './counted-otherwise.ts'
import { readCoverage } from './read-coverage.ts'

export const factRoutes: Route[] = [
  route(facts.list, listFacts),
  route(facts.record, recordFact),
  route(facts.confirm, confirmFact),
  route(facts.propose, proposeFact),
  route(facts.remove, removeFact),
  route(coverage.read, readCoverage),
  route(coverage.countedOtherwise, listCountedOtherwise),
  route(coverage.ofCalendar, findCalendarCountedOtherwise),
]
