import { Suspense, useEffect, useState } from 'react'
import { askForConfirmationBy } from '#web/api/confirm-presence.ts'
import { useSession } from '#web/session/session.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const ConfirmationDialog = lazyPart(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
)

/** Where the question who is there appears, whichever screen has made the call. */
export function ConfirmationOutlet() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)

  useEffect(() => askForConfirmationBy(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), [])

  // Nobody is there any more who could be asked.
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
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog onAnswer={give} onNotFetched={() => give(false)} />
    </Suspense>
  )
}
