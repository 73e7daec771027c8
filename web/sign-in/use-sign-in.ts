import { useState } from 'react'
import { auth, type Credentials } from '#contract/auth.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/toast.ts'

export type EmailAndPassword = Pick<Credentials, 'email' | 'password'>
type SecondFactor = Pick<Credentials, 'twoFactorCode' | 'recoveryCode'>

export type SignIn = ReturnType<typeof useSignIn>

/** Signing in, step by step: the password, then a code of the app or a recovery code. */
export function useSignIn() {
  const session = useSession()
  const [step, setStep] = useState<'password' | 'forgotten' | 'code' | 'recovery'>('password')
  const [credentials, setCredentials] = useState<EmailAndPassword>({ email: '', password: '' })
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [demoCode, setDemoCode] = useState<string | undefined>()

  function goTo(next: typeof step) {
    setError(null)
    setRefusals(0)
    setStep(next)
  }

  async function send(body: Credentials, fallback: string) {
    setIsPending(true)
    setError(null)
    try {
      const answer = await call(auth.login, { body })
      const { requiresTwoFactor, requiresTwoFactorSetup, user, recoveryCodesLeft } = answer
      if (requiresTwoFactor) {
        setDemoCode(answer.demoCode)
        goTo('code')
        toast({
          title: 'Two-Factor Authentication Required',
          description: 'Please enter your 6-digit authentication code.',
        })
      } else if (user) {
        await session.signIn(user)
        if (!requiresTwoFactorSetup) {
          const welcome = `Welcome back, ${user.firstName}!`
          toast({ title: 'Login Successful', description: welcome + inWords(recoveryCodesLeft) })
        }
      }
    } catch (failure) {
      const sentence = sentenceOf(failure, isAnswered(failure) ? fallback : noAnswer)
      setError(sentence)
      setRefusals((count) => count + 1)
      toast({ title: 'Login Failed', description: sentence, variant: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }

  return {
    step,
    credentials,
    isPending,
    error,
    /** How often this step has been refused. */
    refusals,
    demoCode,
    /** Asks for the second step again, with which the demo gives the code of that moment. */
    renewDemoCode: () => send(credentials, 'Invalid credentials'),
    givePassword: (given: EmailAndPassword) => {
      setCredentials(given)
      return send(given, 'Invalid credentials')
    },
    /** Keeps the address that was typed for the question that follows. */
    forget: (email: string) => {
      setCredentials({ email, password: '' })
      goTo('forgotten')
    },
    giveSecondFactor: (given: SecondFactor) => send({ ...credentials, ...given }, 'Invalid 2FA code'),
    goTo,
  }
}

const noAnswer = 'Term Calendar can’t be reached. Check your connection and try again.'

/** Nothing unless a recovery code was used just now. */
function inWords(recoveryCodesLeft: number | undefined): string {
  if (recoveryCodesLeft === undefined) return ''
  const codes = recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`
  return ` You have ${codes} left.`
}

/** A wrong password is only a guess where the server itself has refused. */
function isAnswered(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status < 500
}
