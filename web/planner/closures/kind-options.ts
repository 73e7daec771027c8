import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { closureKindName, closureKinds } from '#domain/plan/closure.ts'

export function kindOptionsIn(division: Division | undefined) {
  return closureKinds.map((kind) => ({ value: kind, label: closureKindName(kind, division) }))
}
