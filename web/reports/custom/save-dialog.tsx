import { useState } from 'react'
import { reports, type SavedReport } from '#contract/reports/reports.ts'
import { useAction } from '#web/api/use-action.ts'
import type { Definition } from '#web/reports/definition.ts'
import { isFormError, otherErrors } from '#web/reports/form-error.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { CancelButton, Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type SaveDialogProps = {
  /** The open report; null for a new one. */
  opened: SavedReport | null
  definition: Definition
  onSaved: (report: SavedReport) => void
  onClose: () => void
}

/** Saves a new report or changes to one's own; a colleague's is saved as a copy. */
export function SaveDialog({ opened, definition, onSaved, onClose }: SaveDialogProps) {
  const { effectiveOrganizationId } = useSignedIn()
  const own = opened?.isOwn === true ? opened : null
  const [name, setName] = useState(own?.name ?? '')
  const [isShared, setIsShared] = useState(own?.isShared ?? false)
  const words = {
    failure: { title: 'Save Failed', text: 'Failed to save the report. Please try again.' },
    refresh: ['/api/reports/saved'],
    onRefused: isFormError,
  }
  const save = useAction(reports.save, { ...words, success: { title: 'Report Saved' } })
  const update = useAction(reports.updateSaved, { ...words, success: { title: 'Report Updated' } })
  const error = save.error ?? update.error
  const refusal = otherErrors(error)
  const body = { name, isShared, definition }

  async function saveReport(asNew: boolean) {
    const result =
      own === null || asNew
        ? await save.run({ body })
        : await update.run({ params: { id: own.id }, body, version: own.version })
    if (result === undefined) return
    onSaved(result)
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={own === null ? 'Save report' : 'Save changes'}
      isDirty={name !== (own?.name ?? '') || isShared !== (own?.isShared ?? false)}
    >
      <Form onSubmit={() => saveReport(false)} className="grid gap-4">
        {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
        <Field label="Name" error={error?.fields.name}>
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        {effectiveOrganizationId !== null && (
          <Switch
            label="Share with my organisation"
            help="Colleagues see only their own sites in it."
            isOn={isShared}
            onChange={setIsShared}
          />
        )}
        <DialogActions>
          <CancelButton />
          {own !== null && (
            <Button isPending={save.isPending} onClick={() => void saveReport(true)}>
              Save as another
            </Button>
          )}
          <SubmitButton isPending={own === null ? save.isPending : update.isPending} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
