import { cpSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

const folder = 'dist/server'

rmSync(folder, { recursive: true, force: true })
await build({
  entryPoints: {
    main: 'server/main.ts',
    admin: 'server/admin.ts',
    'printing-thread': 'server/publishing/pdf/printing-thread.ts',
  },
  outdir: folder,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Stack traces in the log then name the sources. The file is not served.
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
})
cpSync('server/db/migrations', `${folder}/migrations`, { recursive: true })
cpSync('server/db/guards', `${folder}/guards`, { recursive: true })
cpSync('server/auth/password/common-passwords.txt', `${folder}/common-passwords.txt`)
cpSync('server/pages/fonts', `${folder}/fonts`, { recursive: true })
