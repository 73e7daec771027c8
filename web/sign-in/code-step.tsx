import { Button } from '#web/ui/button.tsx'
import { CodeEntry } from './code-entry.tsx'
import { DemoNote } from './demo-note.tsx'
import type { SignIn } from './use-sign-in.ts'

type CodeStepProps = { signIn: SignIn }

export function CodeStep({ signIn }: CodeStepProps) {
  return (
    <div className="grid gap-4">
      {signIn.demoCode !== undefined && (
        <DemoNote code={signIn.demoCode} onRenew={() => void signIn.renewDemoCode()} />
      )}
      <CodeEntry
        label="Authentication code"
        hasFocusAtFirst
        onComplete={(twoFactorCode) => void signIn.giveSecondFactor({ twoFactorCode })}
        isPending={signIn.isPending}
        error={signIn.error}
        refusals={signIn.refusals}
      />
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
