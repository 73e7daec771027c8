import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { defaultDates, lastYear, type StartFrom } from './use-start-from.ts'

export function StartFromField({ startFrom, hasSite }: { startFrom: StartFrom; hasSite: boolean }) {
  const { offered, value, isPending, choose } = startFrom
  return (
    <Field label="Start from">
      <Select
        name="startFrom"
        disabled={!hasSite || isPending}
        options={[
          { value: defaultDates, label: 'Default dates' },
          { value: lastYear, label: 'Last year’s calendar' },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value}
        onChange={({ target }) => void choose(target.value)}
      />
    </Field>
  )
}
