import { shownDate } from '#domain/year/shown-date.ts'
import { announcementOf } from '#web/planner/announcement.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import type { TypedPlan } from './typed-plan.ts'

/** What Enter will do with the typed words, or why nothing. */
export function wordsOf(typed: TypedPlan, { rules, facts }: { rules: YearRules; facts: YearFacts }): string {
  switch (typed.does) {
    case 'nothing':
      return ''
    case 'refuse':
      return typed.sentence
    case 'go':
      return `Enter goes to ${shownDate(typed.day, { dateFormat: facts.dateFormat ?? null }, 'd MMMM yyyy')}.`
    case 'plan-opening':
      return 'That is planned with the offers of the year. Enter shows what comes out.'
    case 'open':
      return `${typed.sentence} Enter opens it.`
    case 'close':
      return `${typed.sentence} Enter draws it.`
    case 'change': {
      const { plan, target, others = [] } = typed
      const targets = [...others.map((termType) => ({ termType, part: 'term' as const })), target]
      const said = targets.map((each) =>
        announcementOf({ about: 'selected', target: each }, plan, facts, rules),
      )
      return `${said.join(' ')} Enter applies ${others.length > 0 ? 'them' : 'it'}.`
    }
  }
}
