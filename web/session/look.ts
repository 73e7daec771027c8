import type { Preferences } from '#contract/people/preferences.ts'
import { writeValue } from './browser-storage.ts'

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
  writeValue('localStorage', key, look && { theme: look.theme, compactView: look.compactView })
}

/** The bar of a phone's browser has the page's colour. */
function colourBrowser(theme: Look['theme']) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.of
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = theme === own ? 'all' : 'not all'
  }
}
