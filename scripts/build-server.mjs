import { cpSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const folder = 'dist/server'

/** Packages in CommonJS expect these names, which an ES module does not have. */
const forPackages = [
  "import { createRequire as createRequireHere } from 'node:module'",
  'const require = createRequireHere(import.meta.url)',
  'const __filename = import.meta.filename',
  'const __dirname = import.meta.dirname',
].join('\n')

rmSync(folder, { recursive: true, force: true })
await build({
  entryPoints: {
    main: 'server/main.ts',
    admin: 'server/admin.ts',
    'printing-thread': 'server/publishing/pdf/printing-thread.ts',
    'workbook-thread': 'server/publishing/excel/workbook-thread.ts',
    'pdf-reading-thread': 'server/reading/pdf/reading-thread.ts',
  },
  outdir: folder,
  bundle: true,
  // With its packages in one file the server starts in half the time. What has binaries of its own stays outside.
  external: ['@node-rs/argon2', 'pg-native', 'esbuild'],
  banner: { js: forPackages },
  platform: 'node',
  target: 'node20',
  // Without what packages have for development, and with the names of classes, by which the limits of calls know a pool.
  define: { 'process.env.NODE_ENV': '"production"' },
  minifyWhitespace: true,
  format: 'esm',
  // Stack traces in the log then name the sources. The file is not served.
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
})
cpSync('server/db/migrations', `${folder}/migrations`, { recursive: true })
cpSync('server/db/guards', `${folder}/guards`, { recursive: true })
for (const file of [
  'auth/password/common-passwords.txt',
  'db/local-authorities-of-the-uk.tsv',
  'db/facts/shipped-facts.tsv',
  ...['calendars', 'remarks', 'sites', 'term-dates'].map((table) => `demo/demo-${table}.tsv`),
])
  cpSync(`server/${file}`, join(folder, basename(file)))
cpSync('server/pages/fonts', `${folder}/fonts`, { recursive: true })
