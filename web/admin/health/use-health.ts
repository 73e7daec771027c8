import { system } from '#contract/system/system.ts'
import { useAnswer } from '#web/api/query.ts'

export function useHealth() {
  return useAnswer(system.health, {})
}
