import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LanguageTag } from '#domain/publish/page-language.ts'
import { baseStyle } from './base-style.ts'
import { fontFaces, fontPaths } from './fonts.ts'
import { tokens } from './tokens.ts'

/** A page of the server's own, for people who are not signed in: text in, HTML out, nothing that runs. */
export type PublicPage = {
  readonly language: LanguageTag
  readonly title: string
  readonly description?: string
  /** Rules of this page alone, after the shared ones. No `style` attribute works: the policy knows only this sheet. */
  readonly style?: string
  /** Whether search engines may list it; not unless it is said. */
  readonly isIndexed?: boolean
  /** Whether it has a form, which may then be sent to this server and nowhere else. */
  readonly hasForm?: boolean
  /** Further `link` and `meta` elements. */
  readonly head?: ReactNode
  readonly body: ReactNode
}

export type MadePage = {
  readonly html: string
  /** What the browser may do with it. The style is let in by its hash, so that the same page is the same bytes. */
  readonly policy: string
  readonly isIndexed: boolean
  readonly isFramed: boolean
}

/** React escapes every text. `frame: 'anywhere'` lets pages of others show it; all else stays out of frames. */
export function makePage(page: PublicPage, { frame }: { frame?: 'anywhere' } = {}): MadePage {
  const isIndexed = page.isIndexed ?? false
  const style = `${fontFaces}${tokens}${baseStyle}${page.style ?? ''}`
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
      <body>{page.body}</body>
    </html>,
  )
  const isFramed = frame === 'anywhere'
  const policy = policyFor(style, { isFramed, hasForm: page.hasForm ?? false })
  return { html: `<!doctype html>${html}`, policy, isIndexed, isFramed }
}

/** In the page itself: a browser would ask for one otherwise, and there is none to be had. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='2.75' fill='none' stroke='%23e58a63' stroke-width='2.5'/%3E%3C/svg%3E"

function policyFor(style: string, { isFramed, hasForm }: { isFramed: boolean; hasForm: boolean }): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    // Nothing runs that could connect; who judges a page from inside it asks for `robots.txt` that way.
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ')
}
