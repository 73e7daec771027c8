import { useEffect, useRef } from 'react'

export type FieldError = { message: string; focus?: () => void }

type ErrorSummaryProps = {
  errors: readonly FieldError[]
  /** Grows with every attempt to submit, so that the summary takes focus again. */
  attempt: number
}

/** Says at the top of a form everything that has to be put right; each line leads to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0

  useEffect(() => {
    if (hasErrors && attempt > 0) box.current?.focus()
  }, [attempt, hasErrors])

  if (!hasErrors) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-danger bg-danger-soft px-3.5 py-2.5"
    >
      <p className="font-semibold">
        {errors.length === 1 ? 'One thing to put right' : `${errors.length} things to put right`}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {errors.map(({ message, focus }) => (
          <li key={message}>
            {focus ? (
              <button
                type="button"
                onClick={focus}
                className="text-left text-danger underline underline-offset-2"
              >
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
