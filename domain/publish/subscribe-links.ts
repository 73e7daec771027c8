export type SubscribeLinks = {
  /** Opens the device's calendar app. */
  readonly app: string
  readonly google: string
}

/** Links that subscribe to a feed's address (`https:`), after asking. */
export function subscribeLinks(address: string): SubscribeLinks {
  const app = address.replace(/^https?:/, 'webcal:')
  return { app, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(app)}` }
}
