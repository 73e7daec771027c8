/** For those who submit and approve an amendment that has the dates of this revision, the published one. */
export function noChangeInWords(publishedRevision: number): string {
  return `None. It has the dates of revision ${publishedRevision}, so approving it changes nothing for parents.`
}

/** For those who compare a calendar with a revision that has the same dates and offers, which may not be the published one. */
export function sameInWords(revision: number, publishedRevision: number | null): string {
  if (revision === publishedRevision) return 'Nothing yet: it is the same as the published revision.'
  return `Nothing: it is the same as revision ${revision}.`
}
