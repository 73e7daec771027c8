import type { Operation } from '#contract/open-api/operation.ts'
import type { OpenApi } from '#contract/open-api/print-open-api.ts'

export type NamedCall = { readonly method: string; readonly path: string; readonly operation: Operation }

/** The scope with which an API key may make the call; null when none may. */
export function scopeOf({ security }: Operation): string | null {
  return security.flatMap(({ apiKey = [] }) => apiKey)[0] ?? null
}

/** The calls of a group, those open to API keys first. */
export function callsOf({ paths }: OpenApi, group: string): NamedCall[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const ofGroup = calls.filter(({ operation }) => operation.tags.includes(group))
  const isOpen = ({ operation }: NamedCall) => scopeOf(operation) !== null
  return [...ofGroup.filter(isOpen), ...ofGroup.filter((call) => !isOpen(call))]
}
