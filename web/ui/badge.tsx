import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  quiet: 'bg-quiet-soft text-soft',
  action: 'bg-action-soft text-action',
  summer: 'bg-summer-soft text-summer-ink',
  autumn: 'bg-autumn-soft text-autumn-ink',
  spring: 'bg-spring-soft text-spring-ink',
} as const

export type BadgeTone = keyof typeof tones

/** Its corners are round in one line, and stay apart from its letters in two. */
export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-[0.875rem] px-2 py-0.5 text-small font-semibold whitespace-nowrap forced-colors:outline',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
