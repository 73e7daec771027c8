import { useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { may } from '#domain/people/permission.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const SaveTemplateDialog = lazyPart(
  async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog,
)

export function SaveAsTemplate({ calendar }: { calendar: Calendar }) {
  const { user } = useSignedIn()
  const [isSaving, setIsSaving] = useState(false)
  if (!may(user.role, 'templates:manage')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setIsSaving(true)}>
        Save as template
      </Button>
      {isSaving && <SaveTemplateDialog calendar={calendar} onClose={() => setIsSaving(false)} />}
    </>
  )
}
