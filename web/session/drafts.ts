import { browserKeys, writeText } from './browser-storage.ts'

// What is not saved yet is stored by person, to survive a reload, and deleted when they sign out or another signs in.

/** `merge` is what was chosen between two versions of a plan that is stored too. */
const draftKinds = ['plan', 'comment', 'merge'] as const
export type DraftKind = (typeof draftKinds)[number]

export function draftKey(kind: DraftKind, userId: string, about: string): string {
  return `${kind}/${userId}/${about}`
}

/** Deletes the drafts of everyone else who has used this browser; with null those of all. */
export function deleteDrafts(sparedUserId: string | null): void {
  for (const key of browserKeys()) {
    const [kind, userId] = key.split('/')
    if (draftKinds.some((known) => known === kind) && userId !== sparedUserId)
      writeText('localStorage', key, null)
  }
}
