import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'

type FirstStepProps = {
  title: string
  /** What has been done; null before that. */
  done: string | null
  todo?: string
  children?: ReactNode
}

export function FirstStep({ title, done, todo, children }: FirstStepProps) {
  return (
    <li className="grid gap-2 rounded-large border border-line bg-card p-4 shadow-card sm:p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-lead font-semibold">
        {title}
        {done !== null && <Badge tone="ok">Done</Badge>}
      </h2>
      <p className="text-soft wrap-anywhere">{done ?? todo}</p>
      {done === null && children && <div>{children}</div>}
    </li>
  )
}
