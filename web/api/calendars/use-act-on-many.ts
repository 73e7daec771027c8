import { useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'

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
  /** Of those that were not refused. */
  report: (done: readonly One[], all: number) => { title: string; description: string }
}

/** Each calendar is acted on by itself: a refused one does not affect the others. */
export function useActOnMany<One extends Answer>({ run, report }: Acting<One>) {
  /** Null unless running. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [refused, setRefused] = useState<readonly RefusedCalendar[]>([])

  async function act({ number, batches }: ManyCalendars) {
    const answers: One[] = []
    const names = new Map<string, string>()
    setProgress({ done: 0, all: number })
    for await (const batch of batches) {
      for (const { id, name } of batch) names.set(id, name)
      const answer = await run(batch.map(({ id, version }) => ({ id, version })))
      if (answer === undefined) break
      answers.push(...answer)
      setProgress({ done: answers.length, all: Math.max(number, answers.length) })
    }
    setProgress(null)
    const done = answers.filter(({ message }) => message === null)
    if (done.length > 0) toast(report(done, Math.max(number, answers.length)))
    setRefused(
      answers.flatMap(({ id, message }) =>
        message === null ? [] : [{ id, name: names.get(id) ?? '', message }],
      ),
    )
  }

  return { act, progress, refused, dismiss: () => setRefused([]) }
}

export function* inBatches<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
