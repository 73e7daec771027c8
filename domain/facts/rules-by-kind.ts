import type { KnownRequirements } from '#domain/authority/target-weeks.ts'
import { type FactKind, factKinds } from './fact.ts'

/** The rules that are known, one by one. */
export function rulesByKind(rules: KnownRequirements): { kind: FactKind; value: unknown }[] {
  return factKinds.flatMap((kind) => (rules[kind] === undefined ? [] : [{ kind, value: rules[kind] }]))
}
