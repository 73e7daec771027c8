import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderPage } from './document.tsx'
import { tokens } from './tokens.ts'

const page = { language: 'en-GB', title: 'A page', body: 'Hello' } as const

describe('a public page', () => {
  test('is let its own style by its hash, and nothing else', () => {
    const { html, policy } = renderPage({ ...page, style: 'main>p{content:"<&"}' })
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    expect(style).toContain('main>p{content:"<&"}')
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })

  test('is text, whatever it is given', () => {
    const { html } = renderPage({ ...page, title: '</title><script>', body: '<img src=x onerror=alert(1)>' })
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
    expect(html).toContain('<body>&lt;img src=x onerror=alert(1)&gt;</body>')
  })

  test('carries the product’s mark only where it says so', () => {
    expect(renderPage(page).html).not.toContain('Term Calendar')
    expect(renderPage({ ...page, hasBrand: true }).html).toMatch(
      /<a href="\/"><img [^>]*alt=""[^>]*\/> Term Calendar<\/a>/,
    )
  })

  test('is listed by search engines and framed by others only where it says so', () => {
    expect(renderPage(page)).toMatchObject({ isIndexed: false, isFramed: false })
    expect(renderPage({ ...page, isIndexed: true }, { frame: 'anywhere' })).toMatchObject({
      isIndexed: true,
      isFramed: true,
      policy: expect.stringContaining('frame-ancestors *'),
    })
  })
})

test('every colour of public pages is the web’s own, in light and dark', () => {
  const web = readFileSync('web/tokens.css', 'utf8')
  const [light = '', dark = ''] = tokens.split('@media screen')
  const colours = [...light.matchAll(/--([a-z-]+):(#[0-9a-f]+)/g)]
  expect(colours.length).toBeGreaterThan(20)
  for (const [, name, inLight] of colours) {
    const [, inDark] = new RegExp(`--${name}:(#[0-9a-f]+)`).exec(dark) ?? []
    expect(web).toContain(`--${name}: light-dark(${inLight}, ${inDark});`)
  }
})
