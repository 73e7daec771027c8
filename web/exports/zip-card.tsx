import { useState } from 'react'
import type { Export } from '#contract/publishing/exports.ts'
import { type ExportFormat, exportFormatNames } from '#domain/publish/export-format.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { MakeButton } from './make-button.tsx'
import { formatsOffered } from './words.ts'

type ZipCardProps = {
  refusal: string | undefined
  isPending: boolean
  runningOf: (formats: readonly ExportFormat[]) => Export | undefined
  onMake: (formats: readonly ExportFormat[]) => void
  onShowRunning: () => void
}

export function ZipCard({ refusal, isPending, runningOf, onMake, onShowRunning }: ZipCardProps) {
  const [formats, setFormats] = useState<readonly ExportFormat[]>(['pdf', 'xlsx'])

  function choose(format: ExportFormat, isChosen: boolean) {
    setFormats(isChosen ? [...formats, format] : formats.filter((each) => each !== format))
  }

  return (
    <Card title="Several formats in one zip">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-2 text-soft">
          Includes a manifest; with CSV also one weeks table of all sites for the authority.
        </legend>
        {formatsOffered.map((format) => (
          <Checkbox
            key={format}
            label={exportFormatNames[format]}
            isChecked={formats.includes(format)}
            onChange={(isChosen) => choose(format, isChosen)}
          />
        ))}
      </fieldset>
      <div className="mt-4">
        <MakeButton
          variant="main"
          refusal={refusal ?? (formats.length === 0 ? 'Choose at least one format.' : undefined)}
          isPending={isPending}
          running={runningOf(formats)}
          onMake={() => onMake(formats)}
          onShowRunning={onShowRunning}
        >
          Make the zip
        </MakeButton>
      </div>
    </Card>
  )
}
