/** The audiences of a site's dates. Each has its own feed address, so that one can be revoked alone. */
export const audiences = ['parents', 'staff', 'authority'] as const

export type Audience = (typeof audiences)[number]
