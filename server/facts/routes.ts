import { facts } from '#contract/authorities/facts.ts'
import { type Route, route } from '#server/http/route.ts'
import { confirmFact, proposeFact, recordFact, removeFact } from './change-facts.ts'
import { listFacts } from './list-facts.ts'

export function factRoutes(): Route[] {
  return [
    route(facts.list, listFacts),
    route(facts.record, recordFact),
    route(facts.confirm, confirmFact),
    route(facts.propose, proposeFact),
    route(facts.remove, removeFact),
  ]
}
