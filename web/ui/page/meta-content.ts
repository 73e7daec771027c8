/** The content of the `meta` element that the server has written with this name, or null. */
export function metaContent(name: string): string | null {
  // Unit tests have no document.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}
