import { useState } from 'react'
import { auth, type Credentials, type SessionUser, type SignInAnswer } from '#contract/people/auth.ts'
import type { PasskeyRequest } from '#contract/people/passkeys.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { passkeyFailed, signInWithPasskey } from '#web/session/passkey.ts'
import { useSession } from '#web/session/session.tsx'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'

type EmailAndPassword = Pick<Credentials, 'email' | 'password'>
type SecondFactor = Pick<Credentials, 'twoFactorCode' | 'recoveryCode' | 'passkey'>

/** What the second step asks for. */
type SecondStep = Pick<SignInAnswer, 'demoCode' | 'passkeyRequest' | 'onlyPasskeys'>

/** How the user identifies themselves; the second factor is sent once it was asked for. */
export type Way = (factor: SecondFactor, credentials: EmailAndPassword) => Promise<SignInAnswer>

const byPassword: Way = (factor, credentials) => call(auth.login, { body: { ...credentials, ...factor } })

/** With where to sign in instead, if the server says so. */
type Refusal = { readonly sentence: string; readonly signInAddress: string | undefined }

export type SignIn = ReturnType<typeof useSignIn>

type Step = 'password' | 'forgotten' | 'organization' | 'code' | 'recovery' | 'set-up'

type SignInOptions = {
  way?: Way
  email?: string
  /** The page has to stay, so that whatever leads elsewhere opens a new tab. */
  isInPlace?: boolean
}

/** The steps of signing in: the password, then a code, a passkey or a recovery code. */
export function useSignIn({ way = byPassword, email: known = '', isInPlace = false }: SignInOptions = {}) {
  const session = useSession()
  const [step, setStep] = useState<Step>('password')
  const [credentials, setCredentials] = useState<EmailAndPassword>({ email: known, password: '' })
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [asked, setAsked] = useState<SecondStep>({})

  function goTo(next: Step) {
    setRefusal(null)
    setFailedAttempts(0)
    setStep(next)
  }

  async function send(factor: SecondFactor, given: EmailAndPassword, fallback: string) {
    const isAccepted = await enter(() => way(factor, given), fallback)
    if (!isAccepted && factor.passkey !== undefined) await renewRequest()
  }

  function askForFactor(answer: SignInAnswer) {
    setAsked(answer)
    goTo('code')
    toast({
      title: 'Two-Factor Authentication Required',
      description: answer.onlyPasskeys
        ? 'Please use your passkey.'
        : 'Please enter your 6-digit authentication code.',
    })
  }

  async function takeOver(answer: SignInAnswer, user: SessionUser) {
    if (answer.requiresTwoFactorSetup) goTo('set-up')
    await session.signIn(user)
    if (answer.requiresTwoFactorSetup) return
    const welcome = `Welcome back, ${user.firstName}!`
    toast({ title: 'Login Successful', description: [welcome, ...more(answer)].join(' ') })
  }

  /** Whether the server has accepted what was given. */
  async function enter(ask: () => Promise<SignInAnswer>, fallback: string): Promise<boolean> {
    setIsPending(true)
    setRefusal(null)
    try {
      const answer = await ask()
      if (answer.requiresTwoFactor) askForFactor(answer)
      else if (answer.user) await takeOver(answer, answer.user)
      return true
    } catch (failure) {
      refuse(
        errorMessage(failure, isAnswered(failure) ? fallback : unreachableMessage),
        failure instanceof ApiError ? failure.signInAddress : undefined,
      )
      return false
    } finally {
      setIsPending(false)
    }
  }

  /** A passkey challenge can be used only once. */
  async function renewRequest() {
    await way({}, credentials).then(setAsked, () => undefined)
  }

  function refuse(sentence: string, signInAddress?: string) {
    setRefusal({ sentence, signInAddress })
    setFailedAttempts((count) => count + 1)
    toastFailure('Login Failed', sentence)
  }

  const submitSecondFactor = (given: SecondFactor) => send(given, credentials, 'Invalid 2FA code')

  return {
    step,
    isInPlace,
    credentials,
    isPending,
    error: refusal?.sentence ?? null,
    signInAddress: refusal?.signInAddress,
    failedAttempts,
    asked,
    /** Repeats the first step, whose answer has the demo's current code. */
    renewDemoCode: () => send({}, credentials, 'Invalid credentials'),
    submitPassword: (given: EmailAndPassword) => {
      setCredentials(given)
      return send({}, given, 'Invalid credentials')
    },
    /** The typed address stays in the next form. */
    goToWithAddress: (next: 'forgotten' | 'organization', email: string) => {
      setCredentials({ email, password: '' })
      goTo(next)
    },
    submitSecondFactor,
    async submitPasskey(request: PasskeyRequest) {
      try {
        await submitSecondFactor({ passkey: await signInWithPasskey(request) })
      } catch {
        refuse(passkeyFailed)
      }
    },
    /** Without address and password: the passkey says who it is. */
    async submitPasskeyAlone() {
      setIsPending(true)
      try {
        const { passkeyRequest, attempt } = await call(auth.startPasskeySignIn, {})
        const passkey = await signInWithPasskey(passkeyRequest)
        await enter(() => call(auth.passkeySignIn, { body: { attempt, passkey } }), 'Invalid credentials')
      } catch (failure) {
        refuse(failure instanceof ApiError ? errorMessage(failure, unreachableMessage) : passkeyFailed)
      } finally {
        setIsPending(false)
      }
    },
    goTo,
  }
}

/** Further notes about this sign-in. */
function more({ recoveryCodesLeft: left, tookBackDeletion }: SignInAnswer): string[] {
  const codes = left === 1 ? '1 recovery code' : `${left} recovery codes`
  return [
    ...(left === undefined ? [] : [`You have ${codes} left.`]),
    ...(tookBackDeletion ? ['Your account will no longer be deleted.'] : []),
  ]
}

/** Only a 4xx answer means that the password or code was wrong. */
function isAnswered(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status < 500
}
