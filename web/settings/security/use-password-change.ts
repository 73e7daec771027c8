import { useRef } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { account } from '#contract/people/account.ts'
import { ApiError, errorMessage, isOutcomeUnknown } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/use-action.ts'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'

const othersSignedOut = 'Your other devices are signed out.'

function changedInWords(keysLeft: number): string {
  if (keysLeft === 0) return othersSignedOut
  const keys = keysLeft === 1 ? 'One API key still works' : `${keysLeft} API keys still work`
  return `${othersSignedOut} ${keys}: revoke any that you don’t trust, under API keys on this page.`
}

const failure = {
  title: 'Password Not Changed',
  text: 'Your password could not be changed. Please try again.',
}

/** Changes the password; where no answer came it finds out, and says, whether it is changed. */
export function usePasswordChange(showRefusal: (error: ApiError) => boolean) {
  /** The new password of a try without an answer. */
  const unanswered = useRef<string | null>(null)
  const refusal = useRef<ApiError | null>(null)
  const action = useAction(account.changePassword, {
    success: { title: 'Password Changed', text: ({ keysLeft }) => changedInWords(keysLeft) },
    failure,
    refresh: ['/api/auth/sessions'],
    refreshesInDoubt: true,
    onRefused: (error) => {
      if (!isOutcomeUnknown(error)) refusal.current = error
      return isOutcomeUnknown(error) || unanswered.current !== null || showRefusal(error)
    },
    onUnreachable: () => true,
  })

  async function change(body: BodyOf<typeof account.changePassword>): Promise<boolean> {
    refusal.current = null
    if (await action.run({ body })) return true
    if (refusal.current === null) unanswered.current ??= body.newPassword
    if (unanswered.current === null) return false
    const outcome = await outcomeOf(unanswered.current)
    if (outcome === 'changed') {
      const which =
        unanswered.current === body.newPassword
          ? 'The answer was lost, but your new password is saved: sign in with it.'
          : 'Sign in with the new password that you typed first.'
      unanswered.current = null
      const description = `${which} ${othersSignedOut} Look at your API keys on this page, and revoke any that you don’t trust.`
      toast({ title: 'Password Changed', description })
    } else if (refusal.current !== null) {
      if (outcome === 'unchanged') unanswered.current = null
      const { title, text } = failure
      if (!showRefusal(refusal.current)) toastFailure(title, errorMessage(refusal.current, text))
    } else toastFailure('No Answer', inDoubt[outcome])
    return outcome === 'changed'
  }

  return { change, isPending: action.isPending }
}

const inDoubt = {
  unchanged: 'Your password was not changed so far. Wait a minute, then choose Change Password again.',
  unknown:
    'Your password may be changed already. Choose Change Password again in a minute to see whether it is.',
} as const

/**
 * A password that is the current one already is refused as a new one. An Idempotency-Key, as other calls have, would
 * store a hash of the password that is fast to guess at.
 */
async function outcomeOf(newPassword: string): Promise<'changed' | 'unchanged' | 'unknown'> {
  try {
    await call(account.changePassword, { body: { currentPassword: newPassword, newPassword } })
    return 'changed'
  } catch (error) {
    if (!(error instanceof ApiError) || isOutcomeUnknown(error)) return 'unknown'
    if (error.code === 'invalid-input') return 'changed'
    return error.code === 'invalid-credentials' ? 'unchanged' : 'unknown'
  }
}
