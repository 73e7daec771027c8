import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { type Budget, scriptsOf } from './script-budget.ts'

type Offline = Pick<Budget, 'page'> & { readonly sources: readonly string[] }

/** Bundled apart from the page's scripts: its name may not change, and its version is that of all files it stores. */
export function serviceWorker(source: string, offline: Offline): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle)
      const scripts = files.filter((file) => file.type === 'chunk')
      const stored = [
        ...scriptsOf(offline, offline.sources, scripts),
        ...files.filter(({ fileName }) => /\.css$|latin-wght|icon/.test(fileName)),
      ]
      const page = await readFile(join(dir, 'index.html'))
      const names = files.map(({ fileName }) => fileName).sort()
      const version = createHash('sha256').update(names.join()).update(page).digest('hex').slice(0, 12)
      await build({
        entryPoints: [source],
        outfile: join(dir, 'service-worker.js'),
        bundle: true,
        minify: true,
        format: 'iife',
        define: {
          BUILD_VERSION: JSON.stringify(version),
          BUILD_FILES: JSON.stringify(stored.map(({ fileName }) => `/${fileName}`)),
        },
      })
    },
  }
}
