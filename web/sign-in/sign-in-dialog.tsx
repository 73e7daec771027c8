import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { descriptionOf, SignInSteps } from './sign-in-steps.tsx'
import { useSignIn } from './use-sign-in.ts'

type SignInDialogProps = { onClose: () => void; onLeave: (path: string) => void }

/** Rendered only while it is open, so closing resets the form and the step. */
export function SignInDialog({ onClose, onLeave }: SignInDialogProps) {
  const signIn = useSignIn()

  return (
    <Dialog onClose={onClose} title="Login" description={descriptionOf(signIn)}>
      <SignInSteps signIn={signIn} onLeave={onLeave} />
    </Dialog>
  )
}
