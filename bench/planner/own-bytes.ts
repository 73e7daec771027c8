import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build as bundle, type Metafile, type Plugin } from 'esbuild'

/** The year canvas and its gestures. */
export const yearParts = [
  'ledger-column.tsx',
  'overlays/use-overlays.ts',
  'plan/use-planner.ts',
  'planning/planning-buttons.tsx',
  'year-canvas.tsx',
]
/** The same dates as fields, and the messages of a plan that can't be saved. */
export const fieldParts = [
  'closures/closure-fields.tsx',
  'plan-errors.ts',
  'terms/steps.tsx',
  'terms/term-fields.tsx',
  'undo-keys.ts',
]

/**
 * The compressed size of parts of the planner with their rules, without the packages, controls and permissions of every
 * screen, in bytes: what is loaded at once as one script, much as the product is built, and what is loaded on demand in
 * scripts of its own.
 */
export async function ownBytes(parts: readonly string[]): Promise<{ atOnce: number; onDemand: number }> {
  const [together, apart] = await Promise.all([
    bundleOf(parts, { plugins: [laterParts] }),
    bundleOf(parts, { splitting: true }),
  ])
  const atOnce = loadedAtOnce(apart.metafile.outputs)
  return {
    atOnce: sumOf(together.outputFiles.map(({ text }) => withImportsMerged(text))),
    onDemand: sumOf(
      apart.outputFiles.filter(({ path }) => !atOnce.has(basename(path))).map(({ contents }) => contents),
    ),
  }
}

function bundleOf(parts: readonly string[], options: Pick<BuildOptions, 'plugins' | 'splitting'>) {
  return bundle({
    ...options,
    stdin: {
      contents: parts.map((name) => `export * from './${name}'`).join('\n'),
      resolveDir: 'web/planner',
    },
    bundle: true,
    metafile: true,
    outdir: '/',
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    external: [
      '#web/ui/*',
      '#web/api/*',
      '#web/session/*',
      '#web/shell/*',
      '#contract/*',
      '#domain/people/*',
    ],
    packages: 'external',
  })
}

/** Leaves out what is loaded on demand. */
const laterParts: Plugin = {
  name: 'later-parts',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
}

function sumOf(files: readonly (string | Uint8Array)[]): number {
  return files.reduce((sum, contents) => sum + gzipSync(contents).length, 0)
}

const importStatement = /import\{([^}]*)\}from("[^"]*");/g

/**
 * What is not measured is imported once by each source of the bundle, here some sixty times; the product's script imports
 * a name once. Of several names for the same thing the first stays: the size is the same, the script is not run.
 */
export function withImportsMerged(script: string): string {
  const modules = new Map<string, Map<string, string>>()
  for (const [, names = '', from = ''] of script.matchAll(importStatement)) {
    const imported = modules.get(from) ?? new Map<string, string>()
    modules.set(from, imported)
    for (const words of names.split(',')) {
      const name = words.split(' as ')[0] ?? words
      if (!imported.has(name)) imported.set(name, words)
    }
  }
  const merged = [...modules].map(
    ([from, imported]) => `import{${[...imported.values()].join()}}from${from};`,
  )
  return merged.join('') + script.replace(importStatement, '')
}

/** The entry and its static imports. */
function loadedAtOnce(outputs: Metafile['outputs']): ReadonlySet<string> {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const loaded = new Set(['stdin.js'])
  for (const name of loaded)
    for (const { kind, path } of byName.get(name)?.imports ?? [])
      if (kind === 'import-statement' && byName.has(basename(path))) loaded.add(basename(path))
  return loaded
}
