import { subscribeLinks } from '#domain/publish/subscribe-links.ts'
import type { Words } from './words.ts'

export function OwnCalendar({ feedUrl, words }: { feedUrl: string; words: Words }) {
  const { app, google } = subscribeLinks(feedUrl)
  return (
    <section className="own unprinted" aria-labelledby="own">
      <h2 id="own">{words.ownCalendar}</h2>
      <p className="note">{words.keepsItself}</p>
      <div>
        <a className="button main" href={app}>
          {words.apple}
        </a>
        <a className="button main" href={google} target="_blank" rel="noopener">
          {words.google}
        </a>
        <a className="button" href={app}>
          {words.otherApps}
        </a>
        <a className="button" href={feedUrl} download="">
          {words.download}
        </a>
      </div>
    </section>
  )
}
