import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { baseStyle } from './base-style.ts'
import { tokens } from './tokens.ts'

type StandalonePage = {
  readonly title: string
  readonly style: string
  readonly body: ReactNode
  /** For the script, by the id of its element. */
  readonly data: { readonly id: string; readonly content: unknown }
  readonly script: string
}

/** One HTML file that needs and may use no network. React escapes every text; style, data and script are our own. */
export function renderStandalone({ title, style: ownStyle, body, data, script }: StandalonePage): string {
  const style = `${tokens}${baseStyle}${ownStyle}`
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
    </>,
  )
  // No tag can begin in the JSON.
  const json = JSON.stringify(data.content).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en-GB"><head>${head}<style>${style}</style></head><body>${renderToStaticMarkup(body)}<script id="${data.id}" type="application/json">${json}</script><script>${script}</script></body></html>`
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
