import { Field } from '#web/ui/form/field.tsx'
import { TextFileButton } from '#web/ui/form/text-file-button.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import type { FactFormValues } from './fact-form-values.ts'

type WindowFieldProps = {
  values: FactFormValues
  problems: Readonly<Record<string, string>>
  onChange: (changed: Partial<FactFormValues>) => void
}

/** Typed, pasted from a spreadsheet or read from a file: a line for each window. */
export function WindowField({ values, problems, onChange }: WindowFieldProps) {
  return (
    <div className="grid gap-2">
      <Field
        label="Windows, one per line"
        help="Forecast, headcount, census, actual claim, amendment or final amendment; then the claim; then the day, the first and last day, or a rule that moves with each setting’s plan. Those of a year that are over may be among them."
        error={problems.value ?? Object.entries(problems).find(([path]) => path.startsWith('value.'))?.[1]}
      >
        <TextArea
          rows={6}
          spellCheck={false}
          placeholder={
            'Headcount, autumn, 1 Oct 2026\nActual claim, autumn, 5 Oct 2026, 16 Oct 2026\nHeadcount, spring, Tuesday after week 1'
          }
          value={values.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </Field>
      <TextFileButton
        size="small"
        className="justify-self-start"
        onText={(text) => onChange({ value: text })}
      >
        Read a CSV file
      </TextFileButton>
    </div>
  )
}
