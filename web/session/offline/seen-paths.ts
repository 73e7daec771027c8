// What the service worker may store of the answers that a person has seen, to show it again without a connection. People,
// keys, the audit log, files and everything of signing in are in none of these paths.

const seenPaths = [
  /^\/api\/calendars(\/[\w-]+)?(\/(revisions|counted-otherwise|holiday-shift))?$/,
  /^\/api\/calendars\/[\w-]+\/(comments|timeline|authority-decisions|worth)$/,
  /^\/api\/sites(\/[\w-]+)?$/,
  /^\/api\/site-authorities$/,
  /^\/api\/organizations\/[\w-]+(\/(sites|calendars|site-years(\/summary)?|templates))?$/,
  /^\/api\/bank-holidays$/,
  /^\/api\/local-authorities(\/[\w-]+)?(\/(term-dates|facts|windows|counted-otherwise))?$/,
  /^\/api\/(windows|fact-coverage)$/,
  /^\/api\/reports\/(overview|view|rows|worth)$/,
  /^\/api\/approvals(\/(count|worth))?$/,
]

export function isSeenPath(path: string): boolean {
  return seenPaths.some((pattern) => pattern.test(path))
}

const prefix = 'seen-'

export const seenCacheOf = (userId: string) => `${prefix}${userId}`
export const isSeenCache = (name: string) => name.startsWith(prefix)

/** One change after the other: an answer at a sign-out is stored before the cache is deleted, or not at all. */
export async function changingSeen<T>(change: () => Promise<T>): Promise<T> {
  return navigator.locks.request('seen-answers', change)
}
