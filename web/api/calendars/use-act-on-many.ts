import { useState } from 'react'
import { loadingFailure } from '#web/api/api-error.ts'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'

export type CalendarToActOn = { id: string; version: number; name: string }
export type RefusedCalendar = { id: string; name: string; message: string }

export type ManyCalendars = {
  number: number
  /** Small enough to show progress; they may be read only when it is their turn. */
  batches: AsyncIterable<readonly CalendarToActOn[]> | Iterable<readonly CalendarToActOn[]>
}

type Answer = { id: string; outcome: string; message: string | null }
type Acting<One extends Answer> = {
  /** Undefined where it failed, which has been said. */
  run: (calendars: { id: string; version: number }[]) => Promise<readonly One[] | undefined>
  /** A toast about those that were not refused; without it the screen shows what `act` returns. */
  report?: (done: readonly One[], all: number) => { title: string; description: string }
}

export type ActedOn<One extends Answer> = {
  done: readonly One[]
  refused: readonly RefusedCalendar[]
  /** False where not all could be read or sent, which has been said. */
  isWhole: boolean
}

/** Each calendar is acted on by itself: a refused one does not affect the others. */
export function useActOnMany<One extends Answer>({ run, report }: Acting<One>) {
  /** Null unless running. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [refused, setRefused] = useState<readonly RefusedCalendar[]>([])

  async function act({ number, batches }: ManyCalendars): Promise<ActedOn<One>> {
    const answers: One[] = []
    const names = new Map<string, string>()
    let isWhole = true
    setProgress({ done: 0, all: number })
    try {
      for await (const batch of batches) {
        if (batch.length === 0) continue
        for (const { id, name } of batch) names.set(id, name)
        const answer = await run(batch.map(({ id, version }) => ({ id, version })))
        if (answer === undefined) {
          isWhole = false
          break
        }
        answers.push(...answer)
        setProgress({ done: answers.length, all: Math.max(number, answers.length) })
      }
    } catch (error) {
      isWhole = false
      // What was done so far is reported all the same.
      toastFailure('The next calendars could not be read', loadingFailure(error))
    }
    setProgress(null)
    const done = answers.filter(({ message }) => message === null)
    if (report !== undefined && done.length > 0) toast(report(done, Math.max(number, answers.length)))
    const refusedOnes = answers.flatMap(({ id, message }) =>
      message === null ? [] : [{ id, name: names.get(id) ?? '', message }],
    )
    setRefused(refusedOnes)
    return { done, refused: refusedOnes, isWhole }
  }

  return { act, progress, refused, dismiss: () => setRefused([]) }
}

export function* inBatches<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
