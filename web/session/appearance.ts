import type { Preferences } from '#contract/people/preferences.ts'
import { writeValue } from './browser-storage.ts'

// The theme and density. index.html applies the stored ones before the first paint; here they follow the preferences.

type Appearance = Pick<Preferences, 'theme' | 'compactView'>

const key = 'look'

/** Applies it and stores it for the next visit; null when signed out. */
export function applyAppearance(appearance: Appearance | null) {
  const root = document.documentElement
  const theme = appearance?.theme ?? 'system'
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  if (appearance?.compactView) root.dataset.view = 'compact'
  else delete root.dataset.view
  setThemeColour(theme)
  writeValue(
    'localStorage',
    key,
    appearance && { theme: appearance.theme, compactView: appearance.compactView },
  )
}

/** Phones colour the browser's bar by it. */
function setThemeColour(theme: Appearance['theme']) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.of
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = theme === own ? 'all' : 'not all'
  }
}
