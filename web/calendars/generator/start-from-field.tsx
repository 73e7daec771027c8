import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { councilDates, defaultDates, lastYear, type StartFrom } from './use-start-from.ts'

export function StartFromField({ startFrom, hasSite }: { startFrom: StartFrom; hasSite: boolean }) {
  const { council, offered, value, isPending, choose } = startFrom
  return (
    <Field label="Start from">
      <Select
        name="startFrom"
        disabled={!hasSite || isPending}
        options={[
          { value: defaultDates, label: 'Default dates' },
          { value: lastYear, label: 'Last year’s calendar' },
          ...(council === null ? [] : [{ value: councilDates, label: `Use ${council}’s dates` }]),
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value}
        onChange={({ target }) => void choose(target.value)}
      />
    </Field>
  )
}
