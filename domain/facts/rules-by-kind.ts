import type { KnownRequirements } from '#domain/authority/target-weeks.ts'
import { type RuleKind, ruleKinds } from './fact.ts'

export function rulesByKind(rules: KnownRequirements): { kind: RuleKind; value: unknown }[] {
  return ruleKinds.flatMap((kind) => (rules[kind] === undefined ? [] : [{ kind, value: rules[kind] }]))
}
