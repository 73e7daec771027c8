// Apart from the functions that use them: forms check them before any of those is loaded.

/** Over which the hours of an entitlement are due. */
export const termTimeWeeks = 38
export const weeksInYear = 52
/** Funded hours of one child, by the Department for Education's statutory guidance. */
export const maxHoursPerDay = 10
export const maxOffers = 10
export const maxOfferName = 60
export const maxClosedRanges = 60
