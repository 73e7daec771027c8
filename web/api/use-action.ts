import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'
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
   * the next change starts from the newest version. It is refetched with `refresh`.
   */
  changes?: QueryEndpoint<Answer>
  /** Paths whose queries, and all below them, are refetched. */
  refresh?: readonly string[]
  /**
   * They are refetched too where it may have been done without an answer, or was done by someone else. Not for a form
   * that would then save over a colleague's change without asking: there they are once the form is closed. What is sent
   * without a body has no form: a colleague's change is loaded at once.
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
  const form = useRef({ isOpen: true, refetchesOnClose: false })
  const [state, setState] = useState(idle)
  const shownRun = useRef<object | null>(null)
  const predicate = ofOrganizations.test(endpoint.path) ? () => true : isNoOrganization

  async function refetch(): Promise<void> {
    const { refresh = [], changes } = words
    const paths = new Set([...refresh, ...(changes?.path.split('/:', 1) ?? [])])
    // Figures elsewhere follow from it: what no page shows now is asked for again once one does.
    void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
    await Promise.all(
      [...paths].map((path) => queryClient.invalidateQueries({ queryKey: segmentsOf(path), predicate })),
    )
  }

  async function succeed(input: CallInput<E>, answer: AnswerOf<E>): Promise<void> {
    form.current.refetchesOnClose = false
    if (words.changes) queryClient.setQueryData(queryKey(words.changes, input), answer)
    const { success } = words
    if (success) toast({ title: success.title, ...describe(success.text, answer) })
    await refetch()
  }

  function refetchAfter(error: unknown, input: CallInput<E>): void {
    // Without a body nothing was typed that would be saved over what a colleague has changed.
    if (!('body' in input) && hasCode(error, 'stale-version')) void refetch()
    if (!isOutcomeUnknown(error) && !hasCode(error, 'wrong-status')) return
    if ((words.refreshesInDoubt ?? isListed(endpoint)) || !form.current.isOpen) void refetch()
    else form.current.refetchesOnClose = true
  }

  function fail(error: unknown, input: CallInput<E>): void {
    refetchAfter(error, input)
    if (isConfirmationWanted(error)) return
    if (error instanceof ApiError ? words.onRefused?.(error) : words.onUnreachable?.()) return
    const { title, text } = words.failure
    const fallback = typeof text === 'function' ? text() : text
    toastFailure(title, errorMessage(error, fallback))
  }

  // An answer may come after further renderings.
  const newest = useRef({ refetch, succeed, fail })
  useEffect(() => {
    newest.current = { refetch, succeed, fail }
  })
  useEffect(() => {
    const state = form.current
    state.isOpen = true
    return () => {
      state.isOpen = false
      if (state.refetchesOnClose) void newest.current.refetch()
    }
  }, [])

  /** Undefined on an error; never throws. `onAnswer` runs before the toast and before queries are refetched. */
  async function run(
    input: CallInput<E>,
    onAnswer?: (answer: AnswerOf<E>) => void,
  ): Promise<AnswerOf<E> | undefined> {
    const own = {}
    shownRun.current = own
    const show = (state: typeof idle) => shownRun.current === own && setState(state)
    show({ isPending: true, error: null })
    try {
      // By the cache, which has the query client see every error.
      const sent = queryClient.getMutationCache().build(queryClient, { mutationFn: send })
      const answer = await sent.execute(input)
      onAnswer?.(answer)
      await newest.current.succeed(input, answer)
      show(idle)
      return answer
    } catch (error) {
      newest.current.fail(error, input)
      show({ isPending: false, error: error instanceof ApiError ? error : null })
      return undefined
    }
  }

  function reset(): void {
    shownRun.current = null
    setState(idle)
  }

  return { run, ...state, reset }
}

/** An organisation and its logo change by these alone, not by what is done at its sites. */
const ofOrganizations = /^\/api\/organizations(?!\/:organizationId)/

const isNoOrganization = ({ queryKey: [, root, , part] }: { queryKey: readonly unknown[] }) =>
  root !== 'organizations' || (part !== undefined && part !== 'logo')

const idle: { readonly isPending: boolean; readonly error: ApiError | null } = {
  isPending: false,
  error: null,
}

/** What is made anew stands in a list, and no form is open that began with what was there. */
function isListed({ makes, method }: JsonEndpoint): boolean {
  return makes === true && method === 'POST'
}

function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code
}

function describe<Answer>(text: string | ((answer: Answer) => string) | undefined, answer: Answer) {
  const description = typeof text === 'function' ? text(answer) : text
  return description === undefined ? {} : { description }
}
