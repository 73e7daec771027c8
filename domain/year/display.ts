// How dates and times are displayed, by a user's or their organisation's setting.

/** `Europe/Edinburgh` is no IANA zone: its clock is London’s. */
export const timezones = ['Europe/London', 'Europe/Dublin', 'Europe/Edinburgh'] as const
export type Timezone = (typeof timezones)[number]

export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
