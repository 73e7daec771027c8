import type { Words } from './words.ts'

/** The same dates for phones and computers: followed by their calendar apps, or once as a file. */
export function OwnCalendar({ feedUrl, words }: { feedUrl: string; words: Words }) {
  const subscription = feedUrl.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`
  return (
    <section className="own unprinted" aria-labelledby="own">
      <h2 id="own">{words.ownCalendar}</h2>
      <p className="note">{words.keepsItself}</p>
      <div>
        <a className="button main" href={subscription}>
          {words.apple}
        </a>
        <a className="button main" href={google} target="_blank" rel="noopener">
          {words.google}
        </a>
        <a className="button" href={subscription}>
          {words.otherApps}
        </a>
        <a className="button" href={feedUrl} download="">
          {words.download}
        </a>
      </div>
    </section>
  )
}
