import { useQueryClient } from '@tanstack/react-query'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { councils } from '#contract/calendars/councils.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'

type Words = {
  success: { title: string; text: string }
  failureText: string
  onRefused?: (error: ApiError) => void
}

/** When someone else has decided meanwhile, their decision is loaded together with the error. */
export function useDecide({ id }: Pick<Calendar, 'id'>, { success, failureText, onRefused }: Words) {
  const queryClient = useQueryClient()
  const path = `/api/calendars/${id}`
  return useAction(councils.decide, {
    success,
    failure: { title: 'Decision Failed', text: failureText },
    refresh: [path, '/api/local-authorities'],
    onRefused: (error) => {
      void queryClient.invalidateQueries({ queryKey: segmentsOf(path) })
      onRefused?.(error)
      return false
    },
  })
}
