import { useState } from 'react'
import { reportFiles } from '#contract/reports/report-files.ts'
import { type ReportFormat, reportFormats } from '#domain/report/report.ts'
import { reportFormatNames } from '#domain/report/report-file.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'
import type { Definition } from './definition.ts'

export function FileButtons({ name, definition }: { name: string; definition: Definition }) {
  const { make, making } = useMakeFile()
  const isOtherRunning = (format: ReportFormat) => making !== null && making !== format
  return reportFormats.map((format) => (
    <Button
      icon="download"
      key={format}
      isPending={making === format}
      aria-disabled={isOtherRunning(format)}
      onClick={() => void make(name, definition, format)}
    >
      {reportFormatNames[format]}
    </Button>
  ))
}

/** Makes a report file, which is added to the recent ones, and downloads it. */
function useMakeFile() {
  const [format, setFormat] = useState<ReportFormat | null>(null)
  const run = useAction(reportFiles.run, {
    failure: { title: 'Report Failed', text: 'Failed to make the report. Please try again.' },
    refresh: ['/api/reports/runs'],
  })
  const { save, saving } = useSaveFile('Failed to download the report. Please try again.')

  async function make(name: string, definition: Definition, wanted: ReportFormat) {
    setFormat(wanted)
    const made = await run.run({ body: { name, definition, format: wanted } })
    if (made) await save(reportFiles.download, { params: { id: made.id }, fileName: made.fileName })
    setFormat(null)
  }

  return { make, making: run.isPending || saving !== null ? format : null }
}
