import { type ReportFormat, reportFormats } from '#domain/report/report.ts'
import { reportFormatNames } from '#domain/report/report-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Definition } from './definition.ts'
import { useMakeFile } from './use-make-file.ts'

export function FileButtons({ name, definition }: { name: string; definition: Definition }) {
  const { make, making } = useMakeFile()
  const isOtherRunning = (format: ReportFormat) => making !== null && making !== format
  return reportFormats.map((format) => (
    <Button
      key={format}
      isPending={making === format}
      aria-disabled={isOtherRunning(format)}
      onClick={() => void make(name, definition, format)}
    >
      <Icon name="download" />
      {reportFormatNames[format]}
    </Button>
  ))
}
