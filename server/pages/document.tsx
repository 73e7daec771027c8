import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LanguageTag } from '#domain/publish/page-language.ts'
import { baseStyle, minified } from './base-style.ts'
import { fontFaces, fontPaths } from './fonts.ts'
import { tokens } from './tokens.ts'

/** A page that the server renders for people who are not signed in, without scripts. */
export type PublicPage = {
  readonly language: LanguageTag
  readonly title: string
  readonly description?: string
  /** Rules of this page, after the shared ones. The policy forbids `style` attributes. */
  readonly style?: string
  /** Whether search engines may list it; by default not. */
  readonly isIndexed?: boolean
  /** Whether it has a form, which may be sent to this server only. */
  readonly hasForm?: boolean
  readonly head?: ReactNode
  /** Whether the product's mark is above it: not on pages that belong to a nursery. */
  readonly hasBrand?: boolean
  readonly body: ReactNode
}

/** React escapes every text. `frame: 'anywhere'` lets other sites embed the page. */
export function renderPage(page: PublicPage, { frame }: { frame?: 'anywhere' } = {}) {
  const isIndexed = page.isIndexed ?? false
  const style = [fontFaces, tokens, baseStyle, page.hasBrand ? brandStyle : '', page.style].join('')
  const html = renderToStaticMarkup(
    <html lang={page.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        {page.description !== undefined && <meta name="description" content={page.description} />}
        {!isIndexed && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={icon} />
        {fontPaths.map((path) => (
          <link key={path} rel="preload" as="font" type="font/woff2" href={path} crossOrigin="" />
        ))}
        {page.head}
        <style>{style}</style>
      </head>
      <body>
        {page.hasBrand && <Brand />}
        {page.body}
      </body>
    </html>,
  )
  const isFramed = frame === 'anywhere'
  /** The content security policy. It allows the style by its hash, so that the same page has the same bytes. */
  const policy = policyFor(style, { isFramed, hasForm: page.hasForm ?? false })
  return { html: `<!doctype html>${html}`, policy, isIndexed, isFramed }
}
export type RenderedPage = ReturnType<typeof renderPage>

/** Inline, as a browser would otherwise request /favicon.ico. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='2.75' fill='none' stroke='%23e58a63' stroke-width='2.5'/%3E%3C/svg%3E"

function policyFor(style: string, { isFramed, hasForm }: { isFramed: boolean; hasForm: boolean }): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    // No script can connect; auditing tools request `robots.txt` this way.
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ')
}

const brandStyle = minified(`
.brand{padding:1rem 1.5rem 0;font-weight:700}
.brand a{display:inline-flex;gap:.6rem;align-items:center;min-height:44px;color:var(--ink);text-decoration:none}
`)

const mark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3CclipPath id='c'%3E%3Crect width='32' height='32' rx='9.6'/%3E%3C/clipPath%3E%3Cmask id='m'%3E%3Crect width='32' height='32' fill='%23fff'/%3E%3Ccircle cx='16' cy='16' r='6'/%3E%3C/mask%3E%3Cg clip-path='url(%23c)' mask='url(%23m)'%3E%3Cpath fill='%23e58a63' d='M0 0h32v32H0z'/%3E%3Cpath fill='%238fc177' d='M16 16 4 36.8-24 16 16-24Z'/%3E%3Cpath fill='%23f3c14b' d='M16 16V-24L56 16l-6 18.4Z'/%3E%3C/g%3E%3C/svg%3E"

function Brand() {
  return (
    <p className="brand">
      <a href="/">
        <img src={mark} alt="" width="26" height="26" /> Term Calendar
      </a>
    </p>
  )
}
