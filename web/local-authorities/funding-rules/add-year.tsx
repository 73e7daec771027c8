import { type Ref, useState } from 'react'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { yearName } from './year-fields.tsx'

const yearsBack = 1
const yearsOffered = 7

type AddYearProps = {
  ref: Ref<HTMLSelectElement>
  taken: readonly string[]
  onAdd: (year: string) => void
}

export function AddYear({ ref, taken, onAdd }: AddYearProps) {
  const firstStartYear = startYearOf(fundingYearOf(today())) - yearsBack
  const free = [
    'default',
    ...Array.from({ length: yearsOffered }, (_, index) => fundingYearFrom(firstStartYear + index)),
  ].filter((year) => !taken.includes(year))
  const [chosen, setChosen] = useState('')
  const [first] = free
  const year = free.includes(chosen) ? chosen : first

  if (year === undefined) return null
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <div className="w-56 max-w-full">
        <SelectField
          label="Another funding year"
          ref={ref}
          options={free.map((value) => ({ value, label: yearName(value) }))}
          value={year}
          onChange={setChosen}
        />
      </div>
      <Button icon="plus" onClick={() => onAdd(year)}>
        Add rules
      </Button>
    </div>
  )
}
