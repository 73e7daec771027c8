import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  children: ReactNode
  title?: string
  /** At the right of the title: a badge or a menu. */
  aside?: ReactNode
  className?: string
}

export function Card({ title, aside, className, children }: CardProps) {
  const headingId = useId()

  return (
    <section
      className={classNames(
        'rounded-card border border-line bg-card p-4 shadow-card print:shadow-none',
        className,
      )}
      {...(title !== undefined && { 'aria-labelledby': headingId })}
    >
      {title !== undefined && (
        <div className="mb-3 flex items-start gap-3">
          <h2 id={headingId} className="min-w-0 text-lead font-semibold wrap-anywhere">
            {title}
          </h2>
          {aside !== undefined && <div className="ml-auto flex shrink-0 items-center gap-1.5">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
