import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp, type TestApp } from './test-app.ts'

const html = `<html><head><!-- fonts --><title>Term Calendar</title><meta name="session" content="" />
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-a1.css">
</head><body><div id="app"></div>
<!-- frame --><div id="frame"><b data-product-name>Term Calendar</b></div><!-- /frame -->
<!-- ${'A page is longer than what is sent as it is. '.repeat(24)}-->
<!-- welcome --><div id="frame">Every funded week</div><!-- /welcome -->
</body></html>`

export type WebFolder = { readonly path: string; readonly remove: () => void }

/** A built front end as the server finds it, with short files, and some beside them that it must not serve. */
export function makeWebFolder(): WebFolder {
  const folder = mkdtempSync(join(tmpdir(), 'term-calendar-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'assets', 'style-a1.css'), '.day{height:22px}')
  writeFileSync(join(folder, 'service-worker.js'), 'self.addEventListener')
  for (const name of ['.env', 'package.json']) writeFileSync(join(folder, name), 'SECRET_KEY=')
  const scripts = {
    '/': ['/assets/main.js'],
    '/dashboard': ['/assets/main.js', '/assets/year.js'],
    '*': ['/assets/main.js', '/assets/router.js'],
  }
  const screens = {
    '/calendars/:id': ['/assets/main.js', '/assets/details.js'],
    '*': ['/assets/main.js', '/assets/frame.js'],
  }
  writeFileSync(
    join(folder, 'first-visit.json'),
    JSON.stringify({ scripts, screens, fonts: ['/assets/figtree.woff2'] }),
  )
  return { path: folder, remove: () => rmSync(folder, { recursive: true }) }
}

type WebApp = { readonly testApp: TestApp; readonly close: () => Promise<void> }

/** An app that serves such a folder; closing it removes both. */
export async function startWebApp(): Promise<WebApp> {
  const folder = makeWebFolder()
  const testApp = await startTestApp({ settings: { webFolder: folder.path } })
  async function close() {
    await testApp.close()
    folder.remove()
  }
  return { testApp, close }
}
