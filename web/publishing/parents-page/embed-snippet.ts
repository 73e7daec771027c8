import type { PageLanguage } from '#domain/publish/page-language.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

type Embedded = {
  address: string
  siteName: string
  /** Null where it is to be the reader’s own. */
  language: PageLanguage | null
}

/** What somebody pastes into a page of their own; a name in it can be nothing but a name. */
export function embedSnippet({ address, siteName, language }: Embedded): string {
  const title = `Term dates – ${siteName}`.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')
  return `<iframe src="${address}/embed${language === null ? '' : `?lang=${language}`}" title="${title}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`
}
