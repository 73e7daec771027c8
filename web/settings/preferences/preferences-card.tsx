import type { FormEvent, ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'

type PreferencesCardProps = {
  title: string
  saveLabel: string
  isDirty: boolean
  isPending: boolean
  onSave: (event: FormEvent) => void
  children: ReactNode
}

export function PreferencesCard({
  title,
  saveLabel,
  isDirty,
  isPending,
  onSave,
  children,
}: PreferencesCardProps) {
  return (
    <Card title={title}>
      <form aria-label={title} onSubmit={onSave} className="grid gap-4">
        {children}
        <SaveButton isDirty={isDirty} isPending={isPending} label={saveLabel} />
      </form>
    </Card>
  )
}
