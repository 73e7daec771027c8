import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'
import type { usePreferences } from './use-preferences.ts'

type PreferencesCardProps = {
  title: string
  preferences: ReturnType<typeof usePreferences>
  children: ReactNode
}

export function PreferencesCard({ title, preferences, children }: PreferencesCardProps) {
  const { isDirty, isPending, save } = preferences
  return (
    <Card title={title}>
      <form aria-label={title} onSubmit={save} className="grid gap-4">
        {children}
        <SaveButton isDirty={isDirty} isPending={isPending} label={`Save ${title}`} />
      </form>
    </Card>
  )
}
