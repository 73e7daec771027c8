import type { Brush } from '#web/planner/plan/closures.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type ClosureFlagsProps = { closure: Brush; onChange: (change: Partial<Brush>) => void }

export function ClosureFlags({ closure, onChange }: ClosureFlagsProps) {
  return (
    <>
      <Checkbox
        label="Half day"
        isChecked={closure.portion === 'half'}
        onChange={(isHalf) => onChange({ portion: isHalf ? 'half' : 'whole' })}
      />
      <Checkbox label="Funded" isChecked={closure.isFunded} onChange={(isFunded) => onChange({ isFunded })} />
      <Checkbox
        label="Charged"
        isChecked={closure.isCharged}
        onChange={(isCharged) => onChange({ isCharged })}
      />
    </>
  )
}
