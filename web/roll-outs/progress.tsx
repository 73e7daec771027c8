import type { RollOut } from '#contract/calendars/roll-outs.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { countsInWords, progressOf } from './words.ts'

export function Progress({ rollOut: { counts, state } }: { rollOut: RollOut }) {
  const { done, all } = progressOf(counts)
  return (
    <section aria-label="Progress" className="mb-5 grid gap-2">
      {state === 'running' && <ProgressBar label="Sites done" done={done} all={all} />}
      <p className="tabular-nums">
        {state === 'running'
          ? `${done} of ${all} sites done: ${countsInWords(counts)}. You can leave this page.`
          : `${all} ${all === 1 ? 'site' : 'sites'}: ${countsInWords(counts)}.`}
      </p>
      {/* Announced only at the end: every second would be too often for screen readers. */}
      <p role="status" className="sr-only">
        {state !== 'running' && `The roll-out is ${state}.`}
      </p>
    </section>
  )
}
