type CameFrom = { path: string; hash: string; title: string; cameFrom?: CameFrom | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page whose link was followed, with where it was come to from; as long as the entry in the browser's history. */
    cameFrom?: CameFrom | undefined
  }
}

/** The `state` of a link to a page that is reached from several, asked for when it is followed. */
export const fromHere = () => ({
  // Without the product's name, with which every title ends.
  cameFrom: {
    path: location.pathname + location.search,
    hash: location.hash.slice(1),
    title: document.title.replace(/ · [^·]*$/, ''),
    cameFrom: history.state?.cameFrom,
  },
})
