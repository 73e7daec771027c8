import { useId } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ChoiceFieldsProps<Value extends string> = {
  legend: string
  words: Readonly<Record<Value, string>>
  offered: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
  error: string | undefined
}

export function ChoiceFields<Value extends string>(props: ChoiceFieldsProps<Value>) {
  const { legend, words, offered, chosen, onChange, error } = props
  const errorId = useId()

  return (
    <fieldset className="grid gap-2" {...(error !== undefined && { 'aria-describedby': errorId })}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {offered.map((value) => (
        <Checkbox
          key={value}
          label={words[value]}
          isChecked={chosen.includes(value)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-small font-medium text-danger">
          <Icon name="bang" className="-mx-1 mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
