import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const html = `<html><head><!-- fonts --><title>Term Calendar</title><meta name="session" content="" />
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-a1.css">
</head><body><div id="app"></div>
<!-- frame --><div id="frame"><b data-product-name>Term Calendar</b></div><!-- /frame -->
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
