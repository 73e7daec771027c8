import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  children: ReactNode
  title?: string
  level?: 2 | 3
  /** At the right of the title: a badge or a menu. */
  aside?: ReactNode
  className?: string
}

export function Card({ title, level = 2, aside, className, children }: CardProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'

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
          <Heading id={headingId} className="min-w-0 text-lead font-semibold wrap-anywhere">
            {title}
          </Heading>
          {aside !== undefined && <div className="ml-auto flex shrink-0 items-center gap-1.5">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
