import { type DragEvent, useState } from 'react'
import { type CalendarImport, imports } from '#contract/calendars/imports.ts'
import type { Site } from '#contract/organizations/site.ts'
import { uploadKind } from '#web/api/upload-kind.ts'
import { useAction } from '#web/api/use-action.ts'
import { planFrom } from '#web/calendars/generator/plan-from.ts'
import type { Generator } from '#web/calendars/generator/use-generator.ts'
import { defaultPlan } from '#web/planner/plan/plan.ts'
import { SiteSelect } from '#web/session/reach/site-select.tsx'
import { usePlannableSite } from '#web/session/reach/use-sites.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CancelButton, Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { ImportPreview } from './import-preview.tsx'

const calendarFiles = uploadKind(
  {
    ics: 'text/calendar',
    csv: 'text/csv',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  imports.preview.body.maxBytes,
)

type ImportDialogProps = { generator: Generator; sites: readonly Site[]; onClose: () => void }

/** Reads a file into the planner; nothing is saved until the calendar is generated. */
export function ImportDialog({ generator, sites, onClose }: ImportDialogProps) {
  const [siteId, setSiteId] = useState(generator.siteId)
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<CalendarImport | null>(null)
  const [problems, setProblems] = useState<{ site?: string; file?: string }>({})
  const preview = useAction(imports.preview, {
    failure: { title: 'Import Failed', text: 'The file could not be read. Please try again.' },
    onRefused: ({ sentence }) => {
      setProblems({ file: sentence ?? 'The file could not be read. Please try again.' })
      return true
    },
  })

  const site = usePlannableSite(siteId, sites)

  async function read(chosen: File, id: string) {
    setFile(chosen)
    setFound(null)
    const because = calendarFiles.uploadProblem(chosen)
    setProblems({
      ...(because !== null && { file: because }),
      ...(id === '' && { site: 'Please select a site: the dates are counted for it' }),
    })
    if (because !== null || id === '') return
    const seen = await preview.run({ params: { id }, body: await calendarFiles.uploadOf(chosen) })
    setFound(seen ?? null)
  }

  function chooseSite(id: string) {
    setSiteId(id)
    setFound(null)
    setProblems({})
    if (file !== null) void read(file, id)
  }

  function take({ planned }: CalendarImport) {
    const { fundingYear, planner, yearStart, takeOver } = generator
    const other =
      planned.fundingYear === fundingYear
        ? planner.state.history.present
        : defaultPlan(planned.fundingYear, yearStart)
    takeOver({ siteId, fundingYear: planned.fundingYear, plan: planFrom(planned, other) })
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title="Import a calendar"
      description="A calendar that was exported here, as iCal, CSV or Excel. You see a preview before anything changes. A file has dates, no split of the year’s weeks."
    >
      <div className="grid gap-4">
        <Field label="Site" error={problems.site}>
          <SiteSelect
            placeholder="Select a site"
            sites={sites}
            site={site}
            isDisabled={preview.isPending}
            onChange={chooseSite}
          />
        </Field>
        <FileDrop
          extensions={calendarFiles.extensions}
          error={problems.file}
          isReading={preview.isPending}
          onFile={(chosen) => void read(chosen, siteId)}
        />
        <div role="status">
          {preview.isPending && <p className="text-soft wrap-anywhere">Reading {file?.name}…</p>}
          {found && <p className="text-soft wrap-anywhere">{file?.name} says:</p>}
        </div>
        {found && (
          <ImportPreview
            found={found}
            plannedYear={generator.fundingYear}
            division={site?.localAuthority.division}
          />
        )}
      </div>
      <DialogActions>
        <CancelButton />
        {found && (
          <Button variant="main" onClick={() => take(found)}>
            Use these dates
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

type FileDropProps = {
  extensions: readonly string[]
  error: string | undefined
  isReading: boolean
  onFile: (file: File) => void
}

function FileDrop({ extensions, error, isReading, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)

  function take(file: File | undefined) {
    if (file !== undefined && !isReading) onFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    <div
      className={classNames(
        'rounded-control border border-dashed p-3.5 transition-colors',
        isOver ? 'border-action bg-action-soft' : 'border-control bg-hover/60',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Field label="Drop a file here, or choose one" help="1 MB at most." error={error}>
        <FileInput accept={extensions.join(',')} disabled={isReading} onFile={take} />
      </Field>
    </div>
  )
}
