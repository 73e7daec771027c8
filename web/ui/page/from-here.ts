import { productName } from './product-name.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page whose link was followed; it lasts as long as the entry in the browser's history. */
    cameFrom?: { path: string; title: string }
  }
}

/** The `state` of a link to a page that is reached from several, asked for when it is followed. */
export function fromHere() {
  const { pathname, search } = window.location
  const suffix = ` · ${productName}`
  const title = document.title.endsWith(suffix) ? document.title.slice(0, -suffix.length) : document.title
  return { cameFrom: { path: pathname + search, title: pathname === '/dashboard' ? 'Dashboard' : title } }
}
