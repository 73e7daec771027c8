import './app.css'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { askEarly } from '#web/session/current-user.ts'
import { App, loadFirstPage } from './app.tsx'

// Radix adds a style element while a dialog is open; the content security policy requires this page's nonce on it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

const place = document.getElementById('app')
if (!place) throw new Error('The page has no element with the id "app"')
removeFrameOnceDrawn(place)
const root = createRoot(place)
askEarly()
// As a transition React pauses every few milliseconds, so that nothing waits for all of the first screen.
void loadFirstPage().then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)

// The first visit needs the line for itself.
if (import.meta.env.PROD) addEventListener('load', loadRegister, { once: true })
addEventListener('keydown', loadKeepFocus, { once: true })

function loadRegister() {
  import('#web/session/offline/register.ts').then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    console.info,
  )
}

/** Only a person who uses keys needs it. */
function loadKeepFocus() {
  import('#web/ui/page/keep-focus.ts').then(({ keepFocus }) => keepFocus(), console.info)
}

/** The frame in the page's HTML stays until something other than a spinner is drawn. Only the server chooses one of both. */
function removeFrameOnceDrawn(place: HTMLElement) {
  const frames = document.querySelectorAll('#frame')
  if (frames.length === 0) return
  const observer = new MutationObserver(() => {
    const [drawn] = place.children
    if (drawn === undefined || drawn.hasAttribute('data-loading')) return
    for (const frame of frames) frame.remove()
    observer.disconnect()
  })
  observer.observe(place, { childList: true })
}
