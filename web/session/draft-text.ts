import { readText, writeText } from './browser-storage.ts'
import { draftKey } from './drafts.ts'
import { useSignedIn } from './signed-in.ts'

/** A text about a calendar that is not sent yet: it survives a closed dialog, a reload and an expired sign-in. */
export function useDraftText(about: string) {
  const { user } = useSignedIn()
  const key = draftKey('comment', user.id, about)
  return {
    draft: readText('localStorage', key) ?? '',
    /** For the event of a text area. */
    saveTyped: ({ target }: { target: { value: string } }) =>
      writeText('localStorage', key, target.value === '' ? null : target.value),
    removeDraft: () => writeText('localStorage', key, null),
  }
}
