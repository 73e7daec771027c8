import { useState } from 'react'
import { type ReportSchedule, reportFiles } from '#contract/reports/report-files.ts'
import type { SavedReport } from '#contract/reports/reports.ts'
import { type ReportFormat, reportFormats, reportNames } from '#domain/report/report.ts'
import { reportFormatNames } from '#domain/report/report-file.ts'
import { type ScheduleRhythm, scheduleRhythms } from '#domain/report/report-rhythm.ts'
import { useAction } from '#web/api/use-action.ts'
import { type Definition, emptyDefinition } from '#web/reports/definition.ts'
import { isFormError, otherErrors } from '#web/reports/form-error.ts'
import { presets } from '#web/reports/kinds.ts'
import { yearOptions } from '#web/reports/year-options.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { rhythmNames } from './schedule-words.ts'

type ScheduleDialogProps = {
  first: { name: string; definition: Definition }
  /** The schedule to change; absent for a new one. */
  schedule?: ReportSchedule
  saved: readonly SavedReport[]
  years: readonly string[]
  onClose: () => void
}

const asItIs = 'as-it-is'

export function ScheduleDialog({ first, schedule, saved, years, onClose }: ScheduleDialogProps) {
  const [name, setName] = useState(first.name)
  const [definition, setDefinition] = useState(first.definition)
  const [rhythm, setRhythm] = useState<ScheduleRhythm>(schedule?.rhythm ?? 'weekly')
  const [format, setFormat] = useState<ReportFormat>(schedule?.format ?? 'xlsx')
  const [choice, setChoice] = useState(asItIs)
  const words = {
    failure: { title: 'Schedule Failed', text: 'Failed to schedule the report. Please try again.' },
    refresh: ['/api/reports/schedules'],
    onRefused: isFormError,
  }
  const make = useAction(reportFiles.schedule, {
    ...words,
    success: { title: 'Report Scheduled', text: `${rhythmNames[rhythm]} at six in the morning.` },
  })
  const update = useAction(reportFiles.updateSchedule, { ...words, success: { title: 'Schedule Updated' } })
  const error = make.error ?? update.error
  const refusal = otherErrors(error)
  const body = { name, definition, rhythm, format, isPaused: schedule?.isPaused ?? false }
  const [asItWas] = useState(() => JSON.stringify(body))

  async function submit() {
    const result = schedule
      ? await update.run({ params: { id: schedule.id }, body, version: schedule.version })
      : await make.run({ body })
    if (result) onClose()
  }

  function choose(value: string) {
    setChoice(value)
    const report = saved.find(({ id }) => id === value)
    const preset = presets.find(({ kind }) => kind === value)
    if (report) {
      setDefinition(report.definition)
      setName(report.name)
    } else if (preset) {
      setDefinition({ ...emptyDefinition(preset.kind), fundingYear: definition.fundingYear })
      setName(reportNames[preset.kind])
    } else setDefinition(first.definition)
  }

  return (
    <Dialog
      onClose={onClose}
      title={schedule ? 'Edit schedule' : 'Schedule a report'}
      description="At six in the morning in your organisation’s timezone, with the sites you have access to on that day."
      isDirty={JSON.stringify(body) !== asItWas}
    >
      <Form onSubmit={submit} className="grid gap-4">
        {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
        <SelectField
          label="Report"
          options={[
            { value: asItIs, label: `${reportNames[first.definition.kind]}, as it is` },
            ...presets.map(({ kind }) => ({ value: kind, label: reportNames[kind] })),
          ]}
          apart={{ label: 'Saved', options: saved.map((each) => ({ value: each.id, label: each.name })) }}
          value={choice}
          onChange={choose}
        />
        <Field label="Name" error={error?.fields.name}>
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <SelectField
          label="Funding year"
          options={yearOptions(years, definition.fundingYear, first.definition.fundingYear)}
          value={definition.fundingYear ?? ''}
          onChange={(fundingYear) => setDefinition({ ...definition, fundingYear: fundingYear || null })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="When"
            options={optionsOf(scheduleRhythms, rhythmNames)}
            value={rhythm}
            onChange={setRhythm}
          />
          <SelectField
            label="As"
            options={optionsOf(reportFormats, reportFormatNames)}
            value={format}
            onChange={setFormat}
          />
        </div>
        <SubmitActions
          label={schedule ? 'Save' : 'Schedule'}
          pendingLabel="Saving..."
          isPending={make.isPending || update.isPending}
        />
      </Form>
    </Dialog>
  )
}
