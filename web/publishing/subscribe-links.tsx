import type { Audience } from '#domain/publish/audience.ts'
import { subscribeLinks } from '#domain/publish/subscribe-links.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { audienceWords } from './audience-words.ts'

type SubscribeLinksProps = { address: string; siteName: string; audience: Audience }

export function SubscribeLinks({ address, siteName, audience }: SubscribeLinksProps) {
  const { app, google } = subscribeLinks(address)
  const what = `${siteName}, ${audienceWords[audience].title}`

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <a href={google} target="_blank" rel="noreferrer" className={buttonLook({ size: 'small' })}>
          Add to Google Calendar
          <span className="sr-only">: {what}, opens in a new tab</span>
        </a>
        <a href={app} className={buttonLook({ size: 'small' })}>
          Add to Apple Calendar
          <span className="sr-only">: {what}</span>
        </a>
        <a href={app} className={buttonLook({ size: 'small' })}>
          Add to Outlook
          <span className="sr-only">: {what}</span>
        </a>
      </div>
      <details className="text-small">
        <summary className="text-soft hover:text-ink">On an Android phone</summary>
        <div className="mt-1.5 grid max-w-[46em] gap-1.5 text-soft">
          <p>
            Android can’t subscribe to an address, and Google’s calendar app can’t add one. Use “Add to Google
            Calendar” on a computer, signed in to the account that the phone has; then switch the new calendar
            on in the app’s settings.
          </p>
          <p>
            Google usually checks for changes once or twice a day, which can’t be changed. Apps such as ICSx⁵
            subscribe on the phone itself, and you can set how often they check.
          </p>
        </div>
      </details>
    </div>
  )
}
