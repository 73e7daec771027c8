import { DemoNote } from '#web/session/demo-note.tsx'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeEntry } from '#web/ui/code-entry/code-entry.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import type { SignIn } from './use-sign-in.ts'

export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { demoCode, passkeyRequest, onlyPasskeys } = signIn.asked
  const hasCode = onlyPasskeys !== true

  return (
    <div className="grid gap-4">
      {demoCode !== undefined && <DemoNote code={demoCode} onRenew={() => void signIn.renewDemoCode()} />}
      {hasCode && (
        <CodeEntry
          label="Authentication code"
          focusOnMount
          onComplete={(twoFactorCode) => void signIn.submitSecondFactor({ twoFactorCode })}
          isPending={signIn.isPending}
          error={signIn.error}
          failedAttempts={signIn.failedAttempts}
        />
      )}
      {!hasCode && signIn.error !== null && (
        <div role="alert">
          <Notice tone="danger">{signIn.error}</Notice>
        </div>
      )}
      {passkeyRequest !== undefined && canUsePasskeys() && (
        <Button
          variant={hasCode ? 'plain' : 'main'}
          size="large"
          isPending={signIn.isPending}
          pendingLabel="Signing in..."
          onClick={() => void signIn.submitPasskey(passkeyRequest)}
        >
          Use a passkey
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" className="-ml-3.5" onClick={() => signIn.goTo('password')}>
          Back to login
        </Button>
        <Button variant="quiet" className="-mr-3.5" onClick={() => signIn.goTo('recovery')}>
          Use a recovery code
        </Button>
      </div>
    </div>
  )
}
