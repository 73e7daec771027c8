import { readText, writeText } from './browser-storage.ts'
import { draftKey } from './drafts.ts'
import { useSignedIn } from './signed-in.ts'

/** A text about a calendar that is not sent yet: it survives a closed dialog, a reload and an expired sign-in. */
export function useDraftText(about: string) {
  const { user } = useSignedIn()
  const key = draftKey('comment', user.id, about)
  return {
    draft: readText('localStorage', key) ?? '',
    saveDraft: (text: string) => writeText('localStorage', key, text === '' ? null : text),
  }
}
