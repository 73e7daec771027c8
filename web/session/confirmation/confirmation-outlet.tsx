import { useEffect, useState } from 'react'
import { setConfirmationPrompt } from '#web/api/request-confirmation.ts'
import { useSession } from '#web/session/session.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const ConfirmationDialog = lazyPart(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
)

export function ConfirmationOutlet() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)

  useEffect(
    () => setConfirmationPrompt(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  )

  // After a sign-out there is no user to ask.
  const isSignedOut = useSession().state === 'signed-out'
  useEffect(() => {
    if (!isSignedOut || answer === null) return
    setAnswer(null)
    answer(false)
  }, [isSignedOut, answer])

  if (answer === null) return null
  const give = (isConfirmed: boolean) => {
    setAnswer(null)
    answer(isConfirmed)
  }
  return <ConfirmationDialog onAnswer={give} onLoadFailed={() => give(false)} />
}
