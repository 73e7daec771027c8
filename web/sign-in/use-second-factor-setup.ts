import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { auth } from '#contract/people/auth.ts'
import { passkeys } from '#contract/people/passkeys.ts'
import { ApiError, errorMessage, loadingFailure, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { createPasskey, passkeyFailed } from '#web/session/passkey.ts'
import { useSession } from '#web/session/session.tsx'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'

export type SetupStart = AnswerOf<typeof auth.startSecondFactor>
type LoadFailed = { failedBecause: string }

export function useSecondFactorSetup(onComplete: (recoveryCodes: readonly string[]) => void) {
  const { refresh } = useSession()
  const [start, setStart] = useState<SetupStart | LoadFailed | 'loading' | 'has-one'>('loading')
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [failedAttempts, setFailedAttempts] = useState(0)

  const load = useCallback(async () => {
    try {
      setStart(await call(auth.startSecondFactor, {}))
    } catch (failure) {
      setStart(
        failure instanceof ApiError && failure.status === 403
          ? 'has-one'
          : { failedBecause: loadingFailure(failure) },
      )
      if (failure instanceof ApiError && failure.status === 401) await refresh()
    }
  }, [refresh])

  useEffect(() => {
    void load()
  }, [load])

  async function complete(code: string) {
    setIsPending(true)
    setError(null)
    try {
      const { recoveryCodes } = await call(auth.completeSecondFactor, { body: { code } })
      onComplete(recoveryCodes)
      toast({ title: '2FA Setup Complete' })
      await refresh()
    } catch (failure) {
      // Only a 4xx answer means that the code was wrong.
      const isWrong = failure instanceof ApiError && failure.status < 500
      const sentence = errorMessage(failure, isWrong ? 'Invalid code. Please try again.' : unreachableMessage)
      setError(sentence)
      setFailedAttempts((count) => count + 1)
      toastFailure('Setup Failed', sentence)
      await load()
    } finally {
      setIsPending(false)
    }
  }

  async function completeByPasskey() {
    setIsPending(true)
    setError(null)
    try {
      const made = await createPasskey(await call(passkeys.order, {}))
      const { recoveryCodes } = await call(passkeys.add, { body: { name: 'Passkey', made } })
      onComplete(recoveryCodes ?? [])
      toast({ title: '2FA Setup Complete' })
      await refresh()
    } catch (failure) {
      const sentence = failure instanceof ApiError ? errorMessage(failure, passkeyFailed) : passkeyFailed
      toastFailure('Setup Failed', sentence)
    } finally {
      setIsPending(false)
    }
  }

  return { start, load, completeByPasskey, complete, isPending, error, failedAttempts }
}
