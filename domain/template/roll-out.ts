/** How a roll-out finds a site's dates: from a template, or planned to the site's target. */
export const rollOutMethods = ['template', 'target'] as const
export type RollOutMethod = (typeof rollOutMethods)[number]

export const rollOutStates = ['running', 'done', 'cancelled'] as const
export type RollOutState = (typeof rollOutStates)[number]

/** `kept`: the site already had a calendar of this year, which a roll-out never changes. */
export const rollOutSiteStates = ['waiting', 'made', 'kept', 'failed', 'cancelled'] as const
export type RollOutSiteState = (typeof rollOutSiteStates)[number]
