import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { closureFlagMeanings } from '#domain/plan/closure-marks.ts'
import type { Brush } from '#web/planner/plan/closures.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type ClosureFlagsProps = {
  closure: Brush
  division: Division | undefined
  onChange: (change: Partial<Brush>) => void
  /** Where there is room; elsewhere once one of them is on. */
  alwaysExplained?: boolean
}

export function ClosureFlags({ closure, division, onChange, alwaysExplained = false }: ClosureFlagsProps) {
  const { isFunded, isCharged } = closure
  const meanings = closureFlagMeanings(division)
  const explained = [
    (alwaysExplained || isFunded) && meanings.funded,
    (alwaysExplained || isCharged) && meanings.charged,
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
        hint={meanings.funded}
        isChecked={isFunded}
        onChange={(isNowFunded) => onChange({ isFunded: isNowFunded })}
      />
      <Checkbox
        label="Charged"
        hint={meanings.charged}
        isChecked={isCharged}
        onChange={(isNowCharged) => onChange({ isCharged: isNowCharged })}
      />
      {explained.length > 0 && (
        <p aria-hidden="true" className="explained basis-full text-small text-soft">
          {explained.join(' ')}
        </p>
      )}
    </>
  )
}
