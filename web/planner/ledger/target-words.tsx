import type { Claimed } from '#contract/calendars/claims.ts'
import { daysInWords, type TargetState } from '#domain/count/target-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'

export const targetLooks: Readonly<Record<TargetState, { icon: IconName; look: string }>> = {
  'on-target': { icon: 'check', look: 'text-ok' },
  'by-split': { icon: 'bang', look: 'text-warn' },
  'by-rounding': { icon: 'bang', look: 'text-warn' },
  short: { icon: 'bang', look: 'text-danger' },
  over: { icon: 'bang', look: 'text-warn' },
}

/** What a year's claims come to, days first, and how that stands to the target. */
export function TargetWords({ claimed, className }: { claimed: Claimed; className?: string }) {
  const { icon, look } = targetLooks[claimed.state]
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-2 tabular-nums', className)}>
      <span>
        <WholeFigures>{daysInWords(claimed)}</WholeFigures>
      </span>
      <span className={classNames('inline-flex items-start gap-1 font-medium', look)}>
        <Icon name={icon} className="h-lh w-3.5" />
        <span>
          <WholeFigures>{claimed.verdict}</WholeFigures>
        </span>
      </span>
    </span>
  )
}
