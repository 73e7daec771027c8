import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { auth, type Confirmation } from '#contract/people/auth.ts'
import { ApiError, noAnswer, sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { noPasskey, provePasskey } from '#web/session/prove-passkey.ts'

export type Asked = AnswerOf<typeof auth.startConfirmation>
export type Factor = Omit<Confirmation, 'password'>

type Refusal = { field: 'password' | 'factor'; sentence: string }

/** What the dialog asks for, and what became of the answers. */
export function useConfirmation(onConfirmed: () => void) {
  const [asked, setAsked] = useState<Asked | 'loading' | 'failed'>('loading')
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [refusals, setRefusals] = useState(0)

  const load = useCallback(async () => {
    try {
      setAsked(await call(auth.startConfirmation, {}))
    } catch {
      setAsked('failed')
    }
  }, [])

  useEffect(() => {
    void load()
  }, [load])

  function refuse(next: Refusal) {
    setRefusal(next)
    setRefusals((count) => count + 1)
  }

  async function give(password: string, findFactor: () => Promise<Factor>) {
    const needsPassword = typeof asked === 'object' && asked.needsPassword
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
      const words = field === 'password' ? 'This is not your password.' : sentenceOf(failure, noAnswer)
      refuse({ field, sentence: failure instanceof DOMException ? noPasskey : words })
      // What a passkey signs and what the demo shows are good once.
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
    refusals,
    giveFactor: (password: string, factor: Factor) => give(password, () => Promise.resolve(factor)),
    givePasskey: (password: string, request: NonNullable<Asked['passkeyRequest']>) =>
      give(password, async () => ({ passkey: await provePasskey(request) })),
  }
}
