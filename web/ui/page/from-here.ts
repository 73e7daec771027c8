declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page whose link was followed; it lasts as long as the entry in the browser's history. */
    cameFrom?: { path: string; title: string }
  }
}

/** The `state` of a link to a page that is reached from several, asked for when it is followed. */
export const fromHere = () => ({
  // Without the product's name, with which every title ends.
  cameFrom: { path: location.pathname + location.search, title: document.title.replace(/ · [^·]*$/, '') },
})
