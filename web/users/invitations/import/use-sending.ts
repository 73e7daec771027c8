import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type InvitationInput, invitations } from '#contract/people/invitations.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { segmentsOf } from '#web/api/query.ts'
import { productName } from '#web/ui/page/product-name.ts'

/** Few enough that something is seen to go on. */
const atOnce = 100

export type Refused = { readonly person: InvitationInput; readonly problem: string }

type Progress = {
  readonly state: 'not-begun' | 'sending' | 'done' | 'stopped'
  readonly total: number
  readonly judged: number
  readonly refused: readonly Refused[]
  /** Why it went no further. */
  readonly because: string | null
}

const notBegun: Progress = { state: 'not-begun', total: 0, judged: 0, refused: [], because: null }

export type Sending = ReturnType<typeof useSending>

/** Sends a file's invitations in portions. What was sent stays sent, also when the dialog is left meanwhile. */
export function useSending() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(notBegun)

  async function send(people: readonly InvitationInput[]) {
    let current: Progress = { ...notBegun, state: 'sending', total: people.length }
    setProgress(current)
    try {
      for (let start = 0; start < people.length; start += atOnce) {
        const portion = people.slice(start, start + atOnce)
        const { results } = await call(invitations.createMany, {
          body: { invitations: [...portion] },
          idempotencyKey: crypto.randomUUID(),
        })
        const refused = portion.flatMap((person, index) => {
          const problem = results[index]?.problem
          return problem ? [{ person, problem }] : []
        })
        current = {
          ...current,
          judged: start + portion.length,
          refused: [...current.refused, ...refused],
        }
        setProgress(current)
      }
      setProgress({ ...current, state: 'done' })
    } catch (failure) {
      const because = errorMessage(failure, `${productName} can’t be reached. Check your connection.`)
      setProgress({ ...current, state: 'stopped', because })
    }
    await queryClient.invalidateQueries({ queryKey: segmentsOf('/api/invitations') })
  }

  return { ...progress, send }
}
