import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const inBackticks = /`((?:domain|contract|server|web|e2e|bench|scripts|deploy|docs)\/[\w./-]+)`/g
const inLinks = /\]\((?!https?:)([\w./-]+)(?:#[\w-]+)?\)/g
const pages = ['docs', 'server', 'web']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .concat(readdirSync('.'))
  // The links of the manual are paths of the product, and held by its own tests.
  .filter((path) => path.endsWith('.md') && !path.startsWith(join('web', 'shell', 'manual')))

test.each(pages)('every file and folder that %s names exists', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(inBackticks)].map(([, path = '']) => path)
  const linked = [...text.matchAll(inLinks)].map(([, path = '']) => join(dirname(page), path))
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([])
})
