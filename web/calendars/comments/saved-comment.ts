// An unsent comment, stored in the browser per user, so that it survives a reload or an expired session.

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

/** An empty comment is removed. */
export function saveComment(place: CommentPlace, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), text)
  } catch (error) {
    console.warn('This browser does not allow storage', error)
  }
}
