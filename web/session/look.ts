import type { Preferences } from '#contract/people/preferences.ts'

// The theme and the density of the page. The page itself puts them on before anything is drawn, from what the browser
// keeps of them (index.html); here they follow the person.

export type Look = Pick<Preferences, 'theme' | 'compactView'>

const key = 'look'

/** Puts it on the page, and keeps it for the next visit; null for nobody's. */
export function wearLook(look: Look | null) {
  const root = document.documentElement
  const theme = look?.theme ?? 'system'
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  if (look?.compactView) root.dataset.view = 'compact'
  else delete root.dataset.view
  colourBrowser(theme)
  keep(look)
}

/** The bar of a phone's browser has the page's colour. */
function colourBrowser(theme: Look['theme']) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.of
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = theme === own ? 'all' : 'not all'
  }
}

function keep(look: Look | null) {
  try {
    if (look === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ theme: look.theme, compactView: look.compactView }))
  } catch {
    // A browser may refuse storage altogether: the look then comes with the answer of the server.
  }
}
