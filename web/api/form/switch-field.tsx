import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { Switch } from '#web/ui/form/switch.tsx'

type SwitchFieldProps<Values extends FieldValues, Body> = {
  form: { control: Control<Values, unknown, Body> }
  name: FieldPathByValue<Values, boolean>
  label: string
  help?: ReactNode
}

export function SwitchField<Values extends FieldValues, Body>({
  form: { control },
  name,
  ...words
}: SwitchFieldProps<Values, Body>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => <Switch {...words} isOn={value} onChange={onChange} />}
    />
  )
}
