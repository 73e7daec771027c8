import type { PageLanguage } from '#domain/publish/page-language.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

type Embedded = {
  address: string
  siteName: string
  /** Null for the reader’s language. */
  language: PageLanguage | null
}

/** The HTML to paste into another website; the name is escaped. */
export function embedSnippet({ address, siteName, language }: Embedded): string {
  const title = `Term dates – ${siteName}`.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')
  return `<iframe src="${address}/embed${language === null ? '' : `?lang=${language}`}" title="${title}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`
}
