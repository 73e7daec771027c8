import { brotliCompressSync } from 'node:zlib'

/** The facts about a built script that the budget needs. */
export type BuiltScript = {
  fileName: string
  code: string
  /** File names of the scripts that are loaded before this one runs. */
  imports: readonly string[]
  moduleIds: readonly string[]
}

/** What a page's first visit may load: what it shows at once, and what it loads as soon as that is drawn. */
export type Budget = {
  readonly page: string
  /** Sources that the page needs before it is drawn, by their path from the root. */
  readonly atOnce: readonly string[]
  /** Those that it imports right after, for parts below or beside what is drawn first. */
  readonly afterwards: readonly string[]
  readonly maxBytes: number
  readonly maxFiles: number
}

/** The scripts of a first visit; throws when they are too much, in brotli, for a phone on a slow line. */
export function checkBudget(budget: Budget, scripts: readonly BuiltScript[]): readonly BuiltScript[] {
  const loaded = scriptsOf(budget, [...budget.atOnce, ...budget.afterwards], scripts)
  const bytes = loaded.reduce((sum, script) => sum + compressedBytes(script), 0)
  const { page, maxBytes, maxFiles } = budget
  if (bytes <= maxBytes && loaded.length <= maxFiles) return loaded
  throw new Error(
    `The ${page} loads ${inKilobytes(bytes)} of JavaScript in ${loaded.length} files at the first visit, and its budget is ` +
      `${inKilobytes(maxBytes)} in ${maxFiles}: load less, or load it when it is wanted. It is in ${loaded
        .map(({ fileName }) => fileName)
        .join(', ')}.`,
  )
}

const knownBytes = new WeakMap<BuiltScript, number>()

/** Compressed once, because most scripts are in the budgets of several pages. */
function compressedBytes(script: BuiltScript): number {
  const bytes = knownBytes.get(script) ?? brotliCompressSync(script.code).length
  knownBytes.set(script, bytes)
  return bytes
}

export function scriptsOf<Script extends BuiltScript>(
  { page }: Pick<Budget, 'page'>,
  sources: readonly string[],
  scripts: readonly Script[],
): Script[] {
  const first = sources.map((source) => {
    const script = scripts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
    if (script === undefined)
      throw new Error(
        `The budget of the ${page} names ${source}, which is in no script: name what replaced it.`,
      )
    return script
  })
  return withImports(first, scripts)
}

function withImports<Script extends BuiltScript>(
  first: readonly Script[],
  scripts: readonly Script[],
): Script[] {
  const loaded = new Set<Script>()
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
