import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type PreferencesCardProps = {
  title: string
  saveLabel: string
  isPending: boolean
  onSave: (event: FormEvent) => void
  children: ReactNode
}

export function PreferencesCard({ title, saveLabel, isPending, onSave, children }: PreferencesCardProps) {
  return (
    <Card title={title}>
      <form aria-label={title} onSubmit={onSave} className="grid gap-4">
        {children}
        <Button
          type="submit"
          variant="main"
          className="justify-self-start"
          isPending={isPending}
          pendingLabel="Saving..."
        >
          {saveLabel}
        </Button>
      </form>
    </Card>
  )
}
