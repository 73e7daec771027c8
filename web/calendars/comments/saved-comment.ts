import { readText, writeText } from '#web/session/browser-storage.ts'
import { draftKey } from '#web/session/drafts.ts'

// What was typed and is not sent yet, stored in this browser through a reload or an expired sign-in, by person.

type CommentPlace = { userId: string; calendarId: string }

function keyOf({ userId, calendarId }: CommentPlace): string {
  return draftKey('comment', userId, calendarId)
}

export const findSavedComment = (place: CommentPlace): string => readText('localStorage', keyOf(place)) ?? ''

export const saveComment = (place: CommentPlace, text: string) =>
  writeText('localStorage', keyOf(place), text === '' ? null : text)
