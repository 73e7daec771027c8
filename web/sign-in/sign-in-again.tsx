import { type ReactNode, useEffect, useState } from 'react'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { descriptionOf, SignInSteps } from './sign-in-steps.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Covers the page of a session that has ended; the page with what was typed on it is back after signing in again. */
export function SignInAgain() {
  const { user } = useSignedIn()
  const signIn = useSignIn({ email: user.email, isInPlace: true })
  const [pathElsewhere, setPathElsewhere] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(coverTitle, [])

  if (isLeaving) return <SignOutInstead onBack={() => setIsLeaving(false)} />
  const isFirst = signIn.step === 'password'
  const elsewhere = signIn.step === 'set-up' ? '/2fa-setup' : pathElsewhere
  return (
    <Dialog
      coversPage
      title="Sign in again"
      description={
        isFirst
          ? 'Your session has ended. Sign in, and you are back where you were, with everything that you typed.'
          : descriptionOf(signIn)
      }
    >
      {elsewhere === null ? (
        <SignInSteps signIn={signIn} onLeave={setPathElsewhere} />
      ) : (
        <InNewTab path={elsewhere}>
          {signIn.step === 'set-up' ? 'Set it up' : 'Sign in'} in a new tab, then come back to this one.
        </InNewTab>
      )}
      {(isFirst || elsewhere !== null) && (
        <div className="mt-4 border-t border-line pt-3">
          <Button variant="quiet" className="-ml-3.5" onClick={() => setIsLeaving(true)}>
            Sign out instead
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** The page would lose what was typed if it went there itself; it hears of the new session by the other tab. */
function InNewTab({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p>{children}</p>
      <a
        href={path}
        target="_blank"
        className={buttonLook({ variant: 'main', size: 'large' })}
        rel="noreferrer"
      >
        Continue in a new tab
      </a>
    </div>
  )
}

/** Names nothing that was typed, as it may be another person who presses it. */
function SignOutInstead({ onBack }: { onBack: () => void }) {
  const { signOut } = useSignedIn()

  return (
    <Dialog coversPage title="Sign out instead?" description="What was typed and not saved will be lost.">
      <DialogActions>
        <Button autoFocus onClick={onBack}>
          Back
        </Button>
        <Button variant="danger" onClick={() => void signOut()}>
          Sign out and discard
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The title of a page may name a site. */
function coverTitle() {
  const { title } = document
  document.title = `Sign in again · ${productName}`
  return () => {
    document.title = title
  }
}
