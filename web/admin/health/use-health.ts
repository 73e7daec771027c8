import { system } from '#contract/system/system.ts'
import { useAnswer } from '#web/api/loaded.tsx'

export function useHealth() {
  return useAnswer(system.health, {})
}
