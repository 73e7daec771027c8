import { useRef } from 'react'
import { account } from '#contract/people/account.ts'
import type { Preferences } from '#contract/people/preferences.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'

/** One's own preferences; what is saved is worn at once, on every screen. */
export function usePreferences() {
  const { preferences, adopt } = useSignedIn()
  // A second change must not send the first one's old value along: what was chosen last counts, answered or not.
  const chosen = useRef<Partial<Preferences>>({})
  const saves = useRef(Promise.resolve())
  const update = useAction(account.updatePreferences, {
    success: { title: 'Preferences Saved' },
    failure: { title: 'Save Failed', text: 'Your preferences could not be saved. Please try again.' },
  })

  return {
    preferences,
    isPending: update.isPending,
    /** One after the other, so that an earlier answer never comes last. */
    save(changes: Partial<Preferences>): Promise<void> {
      chosen.current = { ...chosen.current, ...changes }
      saves.current = saves.current.then(async () => {
        const sent = chosen.current
        const current = await update.run({ body: { ...preferences, ...sent } })
        if (!current) chosen.current = {}
        else adopt(current)
      })
      return saves.current
    },
  }
}
