/** What a council says of a calendar: it is accepted, or sent back with a comment. */
export const authorityVerdicts = ['accepted', 'sent-back'] as const
export type AuthorityVerdict = (typeof authorityVerdicts)[number]
