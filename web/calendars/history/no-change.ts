/** For those who submit and approve an amendment that has the dates of this revision, the published one. */
export function noChangeInWords(publishedRevision: number): string {
  return `None. It has the dates of revision ${publishedRevision}, so approving it changes nothing for parents.`
}
