/** A council's decision on a calendar: accepted, or sent back with a comment. */
export const authorityVerdicts = ['accepted', 'sent-back'] as const
export type AuthorityVerdict = (typeof authorityVerdicts)[number]
