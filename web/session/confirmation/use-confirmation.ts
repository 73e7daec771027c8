import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { auth, type Confirmation } from '#contract/people/auth.ts'
import { ApiError, errorMessage, loadingFailure, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { passkeyFailed, signInWithPasskey } from '#web/session/passkey.ts'

export type WaysToConfirm = AnswerOf<typeof auth.startConfirmation>
export type Factor = Omit<Confirmation, 'password'>

type Refusal = { field: 'password' | 'factor'; sentence: string }

export function useConfirmation(onConfirmed: () => void) {
  const [asked, setAsked] = useState<WaysToConfirm | 'loading' | { failedBecause: string }>('loading')
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [failedAttempts, setFailedAttempts] = useState(0)

  const load = useCallback(async () => {
    try {
      setAsked(await call(auth.startConfirmation, {}))
    } catch (failure) {
      setAsked({ failedBecause: loadingFailure(failure) })
    }
  }, [])

  useEffect(() => {
    void load()
  }, [load])

  function refuse(next: Refusal) {
    setRefusal(next)
    setFailedAttempts((count) => count + 1)
  }

  async function submit(password: string, findFactor: () => Promise<Factor>) {
    const needsPassword = typeof asked === 'object' && 'needsPassword' in asked && asked.needsPassword
    if (needsPassword && password === '')
      return refuse({ field: 'password', sentence: 'Password is required' })
    setIsPending(true)
    setRefusal(null)
    try {
      await call(auth.confirm, { body: { ...(needsPassword && { password }), ...(await findFactor()) } })
      onConfirmed()
    } catch (failure) {
      const isAnswered = failure instanceof ApiError
      const field = isAnswered && failure.code === 'invalid-credentials' ? 'password' : 'factor'
      const words =
        field === 'password' ? 'This is not your password.' : errorMessage(failure, unreachableMessage)
      refuse({ field, sentence: failure instanceof DOMException ? passkeyFailed : words })
      // A passkey challenge and a demo code can be used only once.
      await load()
    } finally {
      setIsPending(false)
    }
  }

  return {
    asked,
    load,
    isPending,
    refusal,
    failedAttempts,
    submitFactor: (password: string, factor: Factor) => submit(password, () => Promise.resolve(factor)),
    submitPasskey: (password: string, request: NonNullable<WaysToConfirm['passkeyRequest']>) =>
      submit(password, async () => ({ passkey: await signInWithPasskey(request) })),
  }
}
