import { useEffect, useState } from 'react'
import { confirmationPrompt } from '#web/api/prompts.ts'
import { useSession } from '#web/session/session.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

const ConfirmationDialog = lazyDialog(() => import('./confirmation-dialog.tsx'), 'ConfirmationDialog')

export function ConfirmationOutlet() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)

  useEffect(
    () => confirmationPrompt.set(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  )

  // The question is for one person: it closes at a sign-out and when another person signs in.
  const session = useSession()
  const userId = 'user' in session ? session.user.id : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question ends with its person
  useEffect(() => {
    if (answer === null) return
    return () => {
      setAnswer(null)
      answer(false)
    }
  }, [userId, answer])

  if (answer === null) return null
  const give = (isConfirmed: boolean) => {
    setAnswer(null)
    answer(isConfirmed)
  }
  return <ConfirmationDialog onClose={() => give(false)} onConfirm={() => give(true)} />
}
