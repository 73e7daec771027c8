import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Check } from './checks.ts'
import { LedgerCard } from './ledger-card.tsx'

const looks: Record<Check['outcome'], { icon: IconName; look: string; said: string }> = {
  pass: { icon: 'check', look: 'text-ok', said: 'Right' },
  warning: { icon: 'bang', look: 'text-warn', said: 'Warning' },
  fail: { icon: 'bang', look: 'text-danger', said: 'To put right' },
}

type ChecksCardProps = {
  checks: readonly Check[]
  /** A suggestion, with its button. */
  children?: ReactNode
}

export function ChecksCard({ checks, children }: ChecksCardProps) {
  return (
    <LedgerCard label="Checks" hasHeading>
      <ul className="grid gap-1 text-small">
        {checks.map(({ outcome, sentence }) => {
          const { icon, look, said } = looks[outcome]
          return (
            <li key={sentence} className="flex gap-2">
              <Icon name={icon} className={classNames('mt-0.5', look)} />
              <span className={classNames(outcome === 'fail' && 'font-semibold text-danger')}>
                <span className="sr-only">{said}: </span>
                {sentence}
              </span>
            </li>
          )
        })}
      </ul>
      {children}
    </LedgerCard>
  )
}
