import { closureFlagMeanings } from '#domain/plan/closure.ts'
import type { Brush } from '#web/planner/plan/closures.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type ClosureFlagsProps = {
  closure: Brush
  onChange: (change: Partial<Brush>) => void
  /** Where there is room; elsewhere once one of them is on. */
  alwaysExplained?: boolean
}

export function ClosureFlags({ closure, onChange, alwaysExplained = false }: ClosureFlagsProps) {
  const { isFunded, isCharged } = closure
  const explained = [
    (alwaysExplained || isFunded) && closureFlagMeanings.funded,
    (alwaysExplained || isCharged) && closureFlagMeanings.charged,
  ].filter(Boolean)
  return (
    <>
      <Checkbox
        label="Half day"
        isChecked={closure.portion === 'half'}
        onChange={(isHalf) => onChange({ portion: isHalf ? 'half' : 'whole' })}
      />
      <Checkbox
        label="Funded"
        hint={closureFlagMeanings.funded}
        isChecked={isFunded}
        onChange={(isNowFunded) => onChange({ isFunded: isNowFunded })}
      />
      <Checkbox
        label="Charged"
        hint={closureFlagMeanings.charged}
        isChecked={isCharged}
        onChange={(isNowCharged) => onChange({ isCharged: isNowCharged })}
      />
      {explained.length > 0 && (
        <p aria-hidden="true" className="basis-full text-small text-soft">
          {explained.join(' ')}
        </p>
      )}
    </>
  )
}
