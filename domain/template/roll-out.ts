/** How the sites of a roll-out come by their dates: from one template, or each planned to its own target. */
export const rollOutMethods = ['template', 'target'] as const
export type RollOutMethod = (typeof rollOutMethods)[number]

export const rollOutStates = ['running', 'done', 'cancelled'] as const
export type RollOutState = (typeof rollOutStates)[number]

/** `kept`: the site had a calendar of this year already, which a roll-out never touches. */
export const rollOutSiteStates = ['waiting', 'made', 'kept', 'failed', 'cancelled'] as const
export type RollOutSiteState = (typeof rollOutSiteStates)[number]
