import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type InvitationInput, invitations } from '#contract/people/invitations.ts'
import { loadingFailure } from '#web/api/api-error.ts'
import { segmentsOf } from '#web/api/query.ts'
import { sendOnce } from '#web/api/send-once.ts'

/** Small enough to show progress. */
const batchSize = 100

type Refused = { readonly person: InvitationInput; readonly problem: string }

type Progress = {
  readonly state: 'not-begun' | 'sending' | 'done' | 'stopped'
  readonly people: readonly InvitationInput[]
  readonly processed: number
  readonly refused: readonly Refused[]
  /** Why it stopped. */
  readonly because: string | null
}

const notStarted: Progress = { state: 'not-begun', people: [], processed: 0, refused: [], because: null }

export type Sending = ReturnType<typeof useSending>

/** Sends a file's invitations in batches, also after the dialog is closed. */
export function useSending() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(notStarted)
  const invite = useRef(sendOnce(invitations.createMany))

  async function send(people: readonly InvitationInput[]) {
    let current: Progress = { ...notStarted, state: 'sending', people }
    setProgress(current)
    try {
      for (let start = 0; start < people.length; start += batchSize) {
        const batch = people.slice(start, start + batchSize)
        const { results } = await invite.current({ body: { invitations: [...batch] } })
        const refused = batch.flatMap((person, index) => {
          const problem = results[index]?.problem
          return problem ? [{ person, problem }] : []
        })
        current = {
          ...current,
          processed: start + batch.length,
          refused: [...current.refused, ...refused],
        }
        setProgress(current)
      }
      setProgress({ ...current, state: 'done' })
    } catch (failure) {
      const because = loadingFailure(failure)
      setProgress({ ...current, state: 'stopped', because })
    }
    await queryClient.invalidateQueries({ queryKey: segmentsOf('/api/invitations') })
  }

  return { ...progress, send }
}
