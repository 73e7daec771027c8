import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CurrentUser, SessionUser } from '#contract/people/auth.ts'
import { signInPrompt } from '#web/api/prompts.ts'
import { clearSentAnswers } from '#web/api/sent-answers.ts'
import { applyAppearance } from './appearance.ts'
import { readCurrentUser, sendSignOut } from './current-user.ts'
import { cachedUser, cacheUser, onOtherTab, saveUnsentSignOut } from './device-memory.ts'
import { switchSeenAnswers } from './offline/seen-answers.ts'
import { nextSession, type SessionState } from './session-state.ts'

export type Session = SessionState & {
  refresh: () => Promise<void>
  /** Takes the user from a sign-in's answer, then reads the rest of `me`. */
  signIn: (user: SessionUser) => Promise<void>
  /** Takes the session from another answer, such as after choosing an organisation. */
  adopt: (current: CurrentUser) => void
  signOut: () => Promise<void>
  /** Returns to the page without signing in again; the waiting calls fail. */
  stopWaiting: () => void
}

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ state: 'loading' })
  const lastQuestion = useRef(0)
  /** Resolves the calls that wait until the same person has signed in again. */
  const answerSignIn = useRef((_isSignedIn: boolean) => {})

  const adopt = useCallback((current: CurrentUser) => {
    lastQuestion.current += 1
    cacheUser(current.user)
    void switchSeenAnswers(current.user.id)
    setState(nextSession({ kind: 'user', current }, null))
  }, [])

  const ask = useCallback(async (fallback: () => SessionUser | null) => {
    lastQuestion.current += 1
    const question = lastQuestion.current
    const answer = await readCurrentUser()
    // A later check or a sign-out has overtaken this one.
    if (question !== lastQuestion.current) return
    if (answer.kind === 'user') void deleteDrafts(answer.current.user.id)
    if (answer.kind === 'user' || answer.kind === 'no-user') {
      const user = answer.kind === 'user' ? answer.current.user : null
      cacheUser(user)
      // Before any screen of this person asks for something.
      await switchSeenAnswers(user?.id ?? null)
    }
    const show = () => setState((before) => nextSession(answer, fallback(), before))
    // The visit's first screen follows from it, which is rendered with pauses; later ones may be navigated from at once.
    if (question === 1) startTransition(show)
    else show()
  }, [])

  const refresh = useCallback(() => ask(cachedUser), [ask])

  const signIn = useCallback(
    (user: SessionUser) => {
      saveUnsentSignOut(false)
      void deleteDrafts(user.id)
      cacheUser(user)
      return ask(() => user)
    },
    [ask],
  )

  const signOut = useCallback(async () => {
    lastQuestion.current += 1
    // This notifies other tabs, and the sign-out is sent later if this page is closed now.
    saveUnsentSignOut(true)
    setState({ state: 'loading' })
    await switchSeenAnswers(null)
    await sendSignOut()
    await deleteDrafts(null)
    cacheUser(null)
    setState({ state: 'signed-out', because: 'choice' })
  }, [])

  const stopWaiting = useCallback(() => {
    answerSignIn.current(false)
    setState((before) => (before.state === 'expired' ? { ...before, state: 'signed-in' } : before))
  }, [])

  useEffect(() => {
    void refresh()
    return onOtherTab((isSignOut) => {
      lastQuestion.current += 1
      // They are of the person who was signed in when the page was opened.
      clearSentAnswers()
      if (isSignOut) setState({ state: 'signed-out', because: 'ended' })
      else void refresh()
    })
  }, [refresh])

  const userId = 'display' in state ? state.user.id : null
  useEffect(() => {
    if (userId === null) return
    const unset = signInPrompt.set(() => {
      const isAnswered = new Promise<boolean>((resolve) => {
        answerSignIn.current = resolve
      })
      void ask(() => null)
      return isAnswered
    })
    return () => {
      unset()
      answerSignIn.current(false)
    }
  }, [userId, ask])

  useEffect(() => {
    if (state.state === 'signed-in') answerSignIn.current(true)
  }, [state])

  useEffect(() => {
    if (state.state === 'signed-out') applyAppearance(null)
    // Without an answer the appearance stays.
    if (state.state === 'signed-in' && !state.isUnreachable) applyAppearance(state.preferences)
  }, [state])

  const session = useMemo(
    () => ({ ...state, refresh, signIn, adopt, signOut, stopWaiting }),
    [state, refresh, signIn, adopt, signOut, stopWaiting],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Loaded when it is wanted: the landing page has no drafts. */
async function deleteDrafts(sparedUserId: string | null): Promise<void> {
  await import('./drafts.ts').then(
    (drafts) => drafts.deleteDrafts(sparedUserId),
    // Those of others stay on this device until the next sign-in, which tries again.
    console.warn,
  )
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used inside the SessionProvider')
  return session
}
