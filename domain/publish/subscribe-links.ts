type SubscribeLinks = {
  /** Opens the device's calendar app. */
  readonly app: string
  readonly google: string
}

export function subscribeLinks(address: string): SubscribeLinks {
  const app = address.replace(/^https?:/, 'webcal:')
  return { app, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(app)}` }
}
