import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { ApiError, errorMessage, isOutcomeUnknown } from './api-error.ts'
import type { CallInput, JsonEndpoint } from './call.ts'
import { queryKey, segmentsOf } from './query.ts'
import { isConfirmationWanted } from './request.ts'
import { sendOnce } from './send-once.ts'

type QueryEndpoint<Answer> = JsonEndpoint & {
  readonly method: 'GET'
  readonly response: { readonly _zod: { readonly output: Answer } }
}

type ActionWords<Answer> = {
  success?: { title: string; text?: string | ((answer: Answer) => string) }
  /** The text is shown where the server sends no message. */
  failure: { title: string; text: string | (() => string) }
  /**
   * The query of what is changed: its answer is that of the change from then on, not only once it was refetched, so that
   * the next change starts from the newest version. Its path is below one of `refresh`.
   */
  changes?: QueryEndpoint<Answer>
  /** Paths whose queries, and all below them, are refetched. */
  refresh?: readonly string[]
  /**
   * They are refetched too where it may have been done without an answer, or was done by someone else. Not for a form
   * that would then save over a colleague's change without asking: there they are once the form is closed.
   */
  refreshesInDoubt?: boolean
  /** Returns true for an error that the page handles itself; then no toast is shown. */
  onRefused?: (error: ApiError) => boolean
  /** The same where no server has answered. */
  onUnreachable?: () => boolean
}

export function useAction<E extends JsonEndpoint>(endpoint: E, words: ActionWords<AnswerOf<E>>) {
  const queryClient = useQueryClient()
  const send = useMemo(() => sendOnce(endpoint), [endpoint])
  const form = useRef({ isOpen: true, isInDoubt: false })
  const takeOver = useRef<((answer: AnswerOf<E>) => void) | undefined>(undefined)

  async function refetch(): Promise<void> {
    const { refresh = [] } = words
    await Promise.all(refresh.map((path) => queryClient.invalidateQueries({ queryKey: segmentsOf(path) })))
  }

  const newestRefetch = useRef(refetch)
  useEffect(() => {
    newestRefetch.current = refetch
  })
  useEffect(() => {
    const state = form.current
    state.isOpen = true
    return () => {
      state.isOpen = false
      if (state.isInDoubt) void newestRefetch.current()
    }
  }, [])

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      form.current.isInDoubt = false
      takeOver.current?.(answer)
      if (words.changes) queryClient.setQueryData(queryKey(words.changes, input), answer)
      const { success } = words
      if (success) toast({ title: success.title, ...describe(success.text, answer) })
      await refetch()
    },
    onError: (error) => {
      const isInDoubt = isOutcomeUnknown(error)
      const refreshesAtOnce = words.refreshesInDoubt ?? isListed(endpoint)
      if (refreshesAtOnce || !form.current.isOpen) {
        if (isInDoubt || hasWrongStatus(error)) void refetch()
      } else if (isInDoubt) form.current.isInDoubt = true
      if (isConfirmationWanted(error)) return
      if (error instanceof ApiError ? words.onRefused?.(error) : words.onUnreachable?.()) return
      const { title, text } = words.failure
      const fallback = typeof text === 'function' ? text() : text
      toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })
    },
  })

  return {
    /** Undefined on an error; never throws. `onAnswer` runs before the toast and before queries are refetched. */
    run(input: CallInput<E>, onAnswer?: (answer: AnswerOf<E>) => void): Promise<AnswerOf<E> | undefined> {
      takeOver.current = onAnswer
      return mutation.mutateAsync(input).catch(() => undefined)
    },
    isPending: mutation.isPending,
    error: mutation.error instanceof ApiError ? mutation.error : null,
    reset: mutation.reset,
  }
}

/** What is made anew stands in a list, and no form is open that began with what was there. */
function isListed({ makes, method }: JsonEndpoint): boolean {
  return makes === true && method === 'POST'
}

function hasWrongStatus(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'wrong-status'
}

function describe<Answer>(text: string | ((answer: Answer) => string) | undefined, answer: Answer) {
  const description = typeof text === 'function' ? text(answer) : text
  return description === undefined ? {} : { description }
}
