import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The facts about a built script that the budget needs. */
export type BuiltScript = {
  fileName: string
  code: string
  isEntry: boolean
  /** File names of the scripts that are loaded before this one runs. */
  imports: readonly string[]
  moduleIds: readonly string[]
}

export type Budget = {
  page: string
  /** Sources that the page loads on demand, by the end of their path; none if the entry contains all. */
  lazySources: readonly string[]
  maxBytes: number
}

/** Throws when the first visit to a page loads too much, compressed by brotli, for a phone on a slow connection. */
export function checkBudget(budget: Budget, scripts: readonly BuiltScript[]): number {
  const first = scripts.filter((script) => script.isEntry)
  for (const source of budget.lazySources) {
    const script = scripts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
    if (script === undefined) {
      throw new Error(
        `The budget of the ${budget.page} names ${source}, which is in no script: name what replaced it.`,
      )
    }
    first.push(script)
  }
  const loaded = withImports(first, scripts)
  const bytes = loaded.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
  if (bytes <= budget.maxBytes) return bytes
  throw new Error(
    `The ${budget.page} loads ${inKilobytes(bytes)} of JavaScript at the first visit, and its budget is ${inKilobytes(
      budget.maxBytes,
    )}: load less, or load it when it is wanted. It is in ${loaded.map(({ fileName }) => fileName).join(', ')}.`,
  )
}

function withImports(first: readonly BuiltScript[], scripts: readonly BuiltScript[]): BuiltScript[] {
  const loaded = new Set<BuiltScript>()
  const waiting = [...first]
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (loaded.has(script)) continue
    loaded.add(script)
    const { imports } = script
    waiting.push(...scripts.filter(({ fileName }) => imports.includes(fileName)))
  }
  return [...loaded]
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

export function scriptBudget(budgets: readonly Budget[]): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const budget of budgets) {
        const bytes = checkBudget(budget, scripts)
        this.info(`${budget.page}: ${inKilobytes(bytes)} of JavaScript in brotli`)
      }
    },
  }
}
