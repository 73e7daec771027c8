import { useEffect, useState } from 'react'
import { cachedUser } from '#web/session/device-memory.ts'
import { MaintenancePage } from '#web/session/maintenance.tsx'
import { clearReturnPath, returnPath } from '#web/session/return-path.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useDocumentTitle } from '#web/ui/page/page-header.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { loadToaster } from '#web/ui/toast/toast-outlet.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { figures } from './key-figure-data.ts'
import { YearStrip } from './year-strip.tsx'

const importDialog = () => import('./sign-in-dialog.tsx')
const fetchDialog = () => {
  Promise.all([importDialog(), loadToaster()]).catch(() =>
    console.info('The dialog is loaded again when it is opened'),
  )
}
const SignInDialog = lazyDialog(importDialog, 'SignInDialog')

/** The dialog is loaded on hover or focus of the button, to keep the first visit small. */
const prefetch = { onPointerEnter: fetchDialog, onFocus: fetchDialog }

export type LandingPageProps = {
  /** Goes to another page, in place of this one. */
  onLeave: (path: string) => void
}

export function LandingPage({ onLeave }: LandingPageProps) {
  const session = useSession()
  const [isSigningIn, setIsSigningIn] = useState(false)
  useDocumentTitle(productName)

  // A cached user is most likely still signed in, and should not see this page flash.
  if (session.state === 'loading' && cachedUser()) return <PageSpinner />
  if (session.state === 'closed') return <MaintenancePage why={session.why} />
  if (session.state === 'signed-in') return <Redirect onLeave={onLeave} />
  if (session.state === 'password-given') return <Redirect to="/2fa-setup" onLeave={onLeave} />

  const login = { ...prefetch, onClick: () => setIsSigningIn(true) }
  return (
    <div className="mx-auto max-w-292 px-5 text-lead sm:px-6">
      <header className="flex min-h-18 flex-wrap items-center gap-3">
        <BrandMark className="size-7.5" />
        <span className="font-bold tracking-[-0.01em]">{productName}</span>
        <Button className="ml-auto" {...login}>
          Login
        </Button>
      </header>
      <main>
        {session.state === 'signed-out' && session.because === 'ended' && (
          <Notice tone="warn" title="You have been signed out">
            Sign in again and you are back where you were.
          </Notice>
        )}
        {session.state === 'signed-out' && session.because === 'no-session' && returnPath() !== null && (
          <Notice title="Sign in to open this page">Login takes you to the page of your link.</Notice>
        )}
        <section className="grid items-center gap-8 pt-3 pb-12 lg:grid-cols-[1fr_1.02fr] lg:gap-14 lg:pt-9 lg:pb-14">
          <div>
            <h1
              tabIndex={-1}
              className="text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.04] font-[750] tracking-[-0.035em]"
            >
              Every funded week,
              <br />
              accounted for.
            </h1>
            <p className="mt-4.5 max-w-[34em] text-[1.125rem] text-soft">
              Draw your nursery’s year in one sweep. Term Calendar counts school days and funding weeks as you
              go, knows every UK bank holiday and your authority’s rules, and takes the plan from draft to
              approved.
            </p>
            <Button variant="main" size="large" className="mt-7" {...login}>
              Get Started
            </Button>
            <p className="mt-4.5 text-body text-soft">
              UK funding year compliance · two-factor sign-in for everyone
            </p>
          </div>
          <YearStrip />
        </section>
        <KeyFigures />
        <FeatureCards />
        <section className="mb-14 flex flex-wrap items-center justify-between gap-5 rounded-large bg-action-soft px-6 py-7 sm:px-9">
          <h2 className="text-title font-bold">Ten minutes in March, and the year is planned.</h2>
          <Button variant="main" size="large" {...login}>
            Get Started
          </Button>
        </section>
      </main>
      {isSigningIn && <SignInDialog onClose={() => setIsSigningIn(false)} onLeave={onLeave} />}
    </div>
  )
}

/** Without a path to the page that the guard has stopped, else to the first screen. */
function Redirect({ to, onLeave }: LandingPageProps & { to?: string }) {
  const [path] = useState(() => to ?? returnPath() ?? '/dashboard')
  useEffect(() => {
    if (to === undefined) clearReturnPath()
    onLeave(path)
  }, [to, path, onLeave])
  return <PageSpinner />
}

/** 46 weeks are those of the stretched offer, so the label says so. */
function KeyFigures() {
  return (
    <dl className="grid gap-5 border-y border-line py-6.5 sm:grid-cols-3 sm:gap-0">
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end sm:border-l sm:border-line sm:px-6 sm:first:border-0 sm:first:pl-0"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="text-figure font-bold tracking-[-0.03em]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
