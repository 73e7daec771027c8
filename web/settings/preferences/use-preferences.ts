import { type FormEvent, useState } from 'react'
import { account } from '#contract/people/account.ts'
import type { Preferences } from '#contract/people/preferences.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useUnsaved } from '#web/ui/page/unsaved.ts'

/** The preferences of one form, which its button saves; saved, they apply to every screen at once. */
export function usePreferences() {
  const { preferences, adopt } = useSignedIn()
  const [changes, setChanges] = useState<Partial<Preferences>>({})
  const chosen = { ...preferences, ...changes }
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(preferences)
  useUnsaved(isDirty)
  const update = useAction(account.updatePreferences, {
    success: { title: 'Preferences Saved' },
    failure: { title: 'Save Failed', text: 'Your preferences could not be saved. Please try again.' },
  })

  return {
    chosen,
    isDirty,
    isPending: update.isPending,
    choose: (more: Partial<Preferences>) => setChanges((before) => ({ ...before, ...more })),
    async save(event: FormEvent): Promise<void> {
      event.preventDefault()
      if (update.isPending) return
      const sent = changes
      const current = await update.run({ body: chosen })
      if (!current) return
      adopt(current)
      setChanges((now) => changedSince(sent, now))
    },
  }
}

/** What was chosen while the others were being saved. */
function changedSince(sent: Partial<Preferences>, now: Partial<Preferences>): Partial<Preferences> {
  const saved = new Map<string, unknown>(Object.entries(sent))
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => saved.get(name) !== value))
}
