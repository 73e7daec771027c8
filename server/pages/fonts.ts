import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nothingHere } from '#server/problems.ts'

/**
 * Figtree in two weights, reduced to the letters of English, Welsh and similar languages, so that a whole page is smaller
 * than one full font: `pyftsubset --flavor=woff2 --no-hinting --layout-features=kern,tnum,mark,ccmp
 * --unicodes=20-7E,A0-A3,B7,C0-FF,141-142,174-178,2013-2014,2018-2019,201C-201D,2026,1E80-1E85,1EF2-1EF3`.
 */
const fonts = ([400, 600] as const).map((weight) => {
  const content = readFileSync(new URL(`./fonts/figtree-${weight}.woff2`, import.meta.url))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { weight, content, path: `/pages/figtree-${weight}-${hash}.woff2` }
})

export const fontPaths: readonly string[] = fonts.map(({ path }) => path)

/** Fallback fonts scaled to Figtree's size, so that no line moves when it has loaded. */
const fallbackFonts = [
  { weight: 400, name: '', size: 100.4, ascent: 94.6, descent: 24.9 },
  { weight: 600, name: ' Bold', size: 96.1, ascent: 98.9, descent: 26 },
].map(
  ({ weight, name, size, ascent, descent }) =>
    `@font-face{font-family:Stand-in;font-weight:${weight};src:${['Arial', 'Roboto', 'Liberation Sans'].map((family) => `local("${family}${name}")`).join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
)

export const fontFaces = fonts
  .map(
    ({ weight, path }) =>
      `@font-face{font-family:Figtree;font-weight:${weight};font-display:swap;src:url(${path}) format("woff2")}`,
  )
  .concat(fallbackFonts)
  .join('')

/** The name changes with the content, so browsers may cache it for ever. */
export function serveFonts(app: FastifyInstance): void {
  app.get('/pages/:font', (request: FastifyRequest<{ Params: { font: string } }>, reply) => {
    const font = fonts.find(({ path }) => path === `/pages/${request.params.font}`)
    if (font === undefined) throw nothingHere()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('font/woff2')
      .send(font.content)
  })
}
