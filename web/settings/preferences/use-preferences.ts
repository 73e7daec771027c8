import { account } from '#contract/account.ts'
import type { Preferences } from '#contract/preferences.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'

/** One's own preferences; what is saved is worn at once, on every screen. */
export function usePreferences() {
  const { preferences, adopt } = useSignedIn()
  const update = useAction(account.updatePreferences, {
    success: { title: 'Preferences Saved' },
    failure: { title: 'Save Failed', text: 'Your preferences could not be saved. Please try again.' },
  })

  return {
    preferences,
    isPending: update.isPending,
    async save(changes: Partial<Preferences>) {
      const current = await update.run({ body: { ...preferences, ...changes } })
      if (current) adopt(current)
    },
  }
}
