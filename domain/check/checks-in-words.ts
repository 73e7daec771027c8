import { numberOf } from '#domain/count/weeks-in-words.ts'

type Found = { readonly fails: readonly unknown[]; readonly warnings: readonly unknown[] }

/** `2 checks fail`, `1 warning`, `All checks pass`: the most severe of what is found. */
export function checksInWords({ fails, warnings }: Found): string {
  if (fails.length > 0) return failsInWords(fails.length)
  return warnings.length > 0 ? numberOf(warnings.length, 'warning') : 'All checks pass'
}

/** `2 checks fail, 8 warnings`: all of it. */
export function allChecksInWords({ fails, warnings }: Found): string {
  if (fails.length === 0 || warnings.length === 0) return checksInWords({ fails, warnings })
  return `${failsInWords(fails.length)}, ${numberOf(warnings.length, 'warning')}`
}

function failsInWords(count: number): string {
  return count === 1 ? '1 check fails' : `${count} checks fail`
}
