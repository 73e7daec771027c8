import { useRef } from 'react'
import { account } from '#contract/people/account.ts'
import type { Preferences } from '#contract/people/preferences.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'

/** The user's preferences; a saved change applies to every screen at once. */
export function usePreferences() {
  const { preferences, adopt } = useSignedIn()
  // Sends the latest choices, even unanswered ones, so that a second change does not undo the first.
  const chosen = useRef<Partial<Preferences>>({})
  const saves = useRef(Promise.resolve())
  const update = useAction(account.updatePreferences, {
    success: { title: 'Preferences Saved' },
    failure: { title: 'Save Failed', text: 'Your preferences could not be saved. Please try again.' },
  })

  return {
    preferences,
    isPending: update.isPending,
    /** One request after the other, so that the last answer is the latest. */
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
