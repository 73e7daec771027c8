import type { PageLanguage } from '#domain/publish/page-language.ts'
import type { PublicPage } from '#server/pages/document.tsx'
import { wordsByLanguage } from './words-by-language.ts'

/** The same for unknown and replaced codes and switched-off pages. */
export function notFoundPage(language: PageLanguage): PublicPage {
  const words = wordsByLanguage[language]
  return {
    language: words.language,
    title: words.notFound,
    body: (
      <main>
        <h1>{words.notFound}</h1>
        <p>{words.notFoundAdvice}</p>
      </main>
    ),
  }
}

/** In both languages, as the language can't be read without the database. */
export const unavailablePage: PublicPage = {
  language: 'en-GB',
  title: 'Please try again in a moment',
  body: (
    <main>
      <h1>Please try again in a moment</h1>
      <p>The dates can’t be read just now. Nothing is lost.</p>
      <p lang="cy">Ni ellir darllen y dyddiadau ar hyn o bryd. Rhowch gynnig arall arni cyn bo hir.</p>
    </main>
  ),
}
