import { useEffect, useId, useRef } from 'react'
import { type FieldErrors, problemsIn } from './problems-in.ts'

type ErrorSummaryProps = {
  /** By field, nested like the form's values. */
  errors: FieldErrors
  /** Counts the attempts to submit: each moves the focus to the summary. */
  attempt: number
}

/** Lists all errors at the top of a form, each linked to its field. Read out as it takes the focus, not while typing. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const problems = problemsIn(errors)

  // Depends on the attempt, not on the problems: one that reappears while typing must not take the focus.
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (problems.length === 0) return null
  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="rounded-control border border-danger bg-danger-soft px-3.5 py-2.5"
    >
      <p id={titleId} className="font-semibold">
        {problems.length === 1 ? 'One thing to put right' : `${problems.length} things to put right`}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {problems.map(({ path, message, focus }) => (
          <li key={path}>
            {focus ? (
              <button
                type="button"
                onClick={focus}
                className="min-h-6 text-left text-danger underline underline-offset-2"
              >
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
