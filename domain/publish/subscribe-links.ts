export type SubscribeLinks = {
  /** Opens whichever calendar app the device has. */
  readonly app: string
  readonly google: string
}

/** Ways to follow a feed's address (`https:`); each asks before it does. */
export function subscribeLinks(address: string): SubscribeLinks {
  const app = address.replace(/^https?:/, 'webcal:')
  return { app, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(app)}` }
}
