/** For whom a site's dates are published; each has a feed address of its own, so that one can be revoked alone. */
export const audiences = ['parents', 'staff', 'authority'] as const

export type Audience = (typeof audiences)[number]
