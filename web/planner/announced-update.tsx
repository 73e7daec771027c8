import { useMemo } from 'react'
import { announcementOf } from './announcement.ts'
import type { Plan } from './plan/plan.ts'
import type { PlannerUpdate } from './plan/planner-update.ts'
import type { YearFacts, YearRules } from './plan/year-facts.ts'

type AnnouncedUpdateProps = { update: PlannerUpdate; plan: Plan; facts: YearFacts; rules: YearRules }

export function AnnouncedUpdate({ update, plan, facts, rules }: AnnouncedUpdateProps) {
  return useMemo(() => announcementOf(update, plan, facts, rules), [update, plan, facts, rules])
}
