import { type ReactNode, useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { draftsInWords } from './drafts-in-words.ts'

const SignOutQuestion = lazyDialog(() => import('./sign-out-question.tsx'), 'SignOutQuestion')

/** Signs out, after a question where something unsaved would go with it; the question has to be rendered. */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const session = useSession()
  const [drafts, setDrafts] = useState<readonly string[]>([])
  const cancel = () => setDrafts([])

  function signOut() {
    const found = 'user' in session ? draftsInWords(session.user.id) : []
    if (found.length === 0) void session.signOut()
    else setDrafts(found)
  }

  function confirm() {
    cancel()
    void session.signOut()
  }

  const question = drafts.length > 0 && (
    <SignOutQuestion drafts={drafts} onClose={cancel} onConfirm={confirm} />
  )
  return { signOut, question }
}
