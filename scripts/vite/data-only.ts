import { join } from 'node:path'
import type { Plugin } from 'vite'
import { asModule, dataFrom, exportedData } from './calls-only.ts'

/** Modules that export plain data are run by the build: pages load the data without the code that works it out. */
export function dataOnly(root: string, sources: readonly string[]): Plugin {
  const files = sources.map((source) => join(root, source))
  let exported: ReturnType<typeof exportedData> | null = null
  return {
    name: 'data-only',
    apply: 'build',
    async load(id) {
      if (!files.includes(id)) return null
      exported ??= exportedData(files)
      return asModule(dataFrom(await exported, id))
    },
  }
}
