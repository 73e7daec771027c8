// What was typed and is not sent yet, kept in this browser through a reload or an expired sign-in, by person.

export type CommentPlace = { userId: string; calendarId: string }

function keyOf({ userId, calendarId }: CommentPlace): string {
  return `comment/${userId}/${calendarId}`
}

export function findSavedComment(place: CommentPlace): string {
  try {
    return localStorage.getItem(keyOf(place)) ?? ''
  } catch {
    return ''
  }
}

/** Nothing typed is nothing kept. */
export function saveComment(place: CommentPlace, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), text)
  } catch (error) {
    console.warn('The comment can’t be kept in this browser', error)
  }
}
