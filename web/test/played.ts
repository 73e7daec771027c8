import { defaultPlan } from '#web/planner/plan/plan.ts'
import type { PlannerEvent } from '#web/planner/plan/planner-event.ts'
import { nextPlanner, type PlannerState, startPlanner } from '#web/planner/plan/planner-state.ts'

export const plan = defaultPlan('2026-27', 'april')
export const start = startPlanner(plan)

export function play(events: readonly PlannerEvent[], from: PlannerState = start): PlannerState {
  return events.reduce(nextPlanner, from)
}

export function drag(from: string, to: string): PlannerEvent[] {
  return [{ type: 'press', day: from }, { type: 'reach', day: to, by: 'pointer' }, { type: 'release' }]
}
