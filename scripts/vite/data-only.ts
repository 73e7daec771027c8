import { join } from 'node:path'
import type { Plugin } from 'vite'
import { asModule, exportedData } from './calls-only.ts'

/** Modules that export plain data are run by the build: pages load the data without the code that works it out. */
export function dataOnly(root: string, sources: readonly string[]): Plugin {
  const files = new Set(sources.map((source) => join(root, source)))
  return {
    name: 'data-only',
    apply: 'build',
    async load(id) {
      return files.has(id) ? asModule(await exportedData(id)) : null
    },
  }
}
