import { type ReactNode, useId } from 'react'
import { Controller, type FieldErrors } from 'react-hook-form'
import { useUnsaved } from '#web/session/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import type { SwitchName } from './settings-values.ts'
import type { useSettingsForm } from './use-settings-form.ts'

type CardForm = {
  formState: { isDirty: boolean; errors: FieldErrors; submitCount: number }
  isStale: boolean
  isPending: boolean
  save: (event: React.FormEvent) => Promise<void>
}

type SettingsCardProps = { title: string; form: CardForm; children: ReactNode }

/** A card with its own save button, which is enabled by the first change. */
export function SettingsCard({ title, form, children }: SettingsCardProps) {
  const { isDirty, errors, submitCount } = form.formState
  const noteId = useId()
  useUnsaved(isDirty)

  return (
    <Card title={title}>
      <form noValidate onSubmit={(event) => void form.save(event)} className="grid gap-4">
        <div role="alert" className="empty:hidden">
          {form.isStale && (
            <Notice tone="danger" title="Someone else has changed these settings">
              What you have chosen is still here. Save again to replace theirs, or reload the page to see it.
            </Notice>
          )}
        </div>
        <ErrorSummary errors={errors} attempt={submitCount} />
        {children}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3.5">
          <Button
            type="submit"
            variant={isDirty ? 'main' : 'plain'}
            disabled={!isDirty}
            isPending={form.isPending}
            pendingLabel="Saving..."
            aria-describedby={noteId}
          >
            Save Changes
          </Button>
          <span id={noteId} className="text-small text-soft">
            {isDirty ? 'There are changes to save.' : 'All changes are saved.'}
          </span>
        </div>
      </form>
    </Card>
  )
}

type SettingSwitchProps = {
  form: ReturnType<typeof useSettingsForm>
  name: SwitchName
  label: string
  help: ReactNode
}

export function SettingSwitch({ form, name, label, help }: SettingSwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Switch label={label} help={help} isOn={field.value} onChange={field.onChange} />
      )}
    />
  )
}
