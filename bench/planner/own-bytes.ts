import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as bundle, type Metafile, type OutputFile } from 'esbuild'

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

/** The size of parts of the planner with their rules, without the packages and controls of every screen. */
export async function ownBytes(parts: readonly string[]): Promise<{ atOnce: number; onDemand: number }> {
  const { outputFiles, metafile } = await bundle({
    stdin: {
      contents: parts.map((name) => `export * from './${name}'`).join('\n'),
      resolveDir: 'web/planner',
    },
    bundle: true,
    splitting: true,
    metafile: true,
    outdir: '/',
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    external: ['#web/ui/*', '#web/api/*', '#web/session/*', '#web/shell/*', '#contract/*'],
    packages: 'external',
  })
  const entry = loadedAtOnce(metafile.outputs)
  const sumOf = (files: readonly OutputFile[]) =>
    files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  return {
    atOnce: sumOf(outputFiles.filter(({ path }) => entry.has(basename(path)))),
    onDemand: sumOf(outputFiles.filter(({ path }) => !entry.has(basename(path)))),
  }
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
