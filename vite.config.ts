import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/vite/precompress.ts'
import { scriptBudget } from './scripts/vite/script-budget.ts'

const kilobytes = 1000

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    scriptBudget([
      { page: 'landing page', lazySources: [], maxBytes: 100 * kilobytes },
      {
        page: 'dashboard',
        lazySources: ['/web/shell/shell.tsx', '/web/calendars/generator-page.tsx'],
        maxBytes: 200 * kilobytes,
      },
    ]),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // The page's policy allows fonts from the server only, so none is inlined into the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    strictPort: true,
    // API paths have no dot; the files of web/api have one and belong to the page.
    proxy: Object.fromEntries(
      ['^/api/[^.]*$', '^/(feeds|parents|verify|pages)/'].map((path) => [path, apiOrigin]),
    ),
  },
})
