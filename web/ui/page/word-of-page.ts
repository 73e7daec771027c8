/** What the server has written into the page's head under this name, or null. */
export function wordOfPage(name: string): string | null {
  // Tests of plain functions have no page.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}
