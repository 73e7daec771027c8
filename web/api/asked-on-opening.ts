/** As old as an answer that came with the page, or that another part of the same page has just asked for. */
const justNowMs = 2_000

/** For what colleagues change too: a page that is opened shows the last answer, and asks for a new one. */
export const askedOnOpening = {
  refetchOnMount: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    // `true` asks again as well, where a change here has made the last answer out of date.
    Date.now() - state.dataUpdatedAt > justNowMs ? ('always' as const) : true,
}
