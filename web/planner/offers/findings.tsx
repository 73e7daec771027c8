import type { OfferFinding } from '#domain/offer/check-offer.ts'
import { Icon } from '#web/ui/icon.tsx'

const looks = {
  fail: { icon: 'bang', look: 'text-danger' },
  warning: { icon: 'bang', look: 'text-warn' },
  pass: { icon: 'check', look: 'text-ok' },
} as const

export function Findings({ found }: { found: readonly Pick<OfferFinding, 'outcome' | 'sentence'>[] }) {
  return (
    <ul className="grid gap-1 text-small">
      {found.map(({ outcome, sentence }) => (
        <li key={sentence} className="flex gap-2">
          <Icon name={looks[outcome].icon} className={`mt-0.5 ${looks[outcome].look}`} />
          {sentence}
        </li>
      ))}
    </ul>
  )
}
