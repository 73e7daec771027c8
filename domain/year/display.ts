// How dates and times are displayed, by a user's or their organisation's setting.

/** `Europe/Edinburgh` is no IANA zone: its clock is London’s. */
export const timezones = ['Europe/London', 'Europe/Dublin', 'Europe/Edinburgh'] as const
export type Timezone = (typeof timezones)[number]

export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]

/** What a person may choose: also dates as words, where their organisation has one of the formats. */
export const ownDateFormats = [...dateFormats, 'written'] as const
export type OwnDateFormat = (typeof ownDateFormats)[number]

/** The person's own choice (null: none), else the organisation's; null is the date as words, as `22 Nov 2026`. */
export function chosenDateFormat(
  own: OwnDateFormat | null | undefined,
  organization: DateFormat | null | undefined,
): DateFormat | null {
  return own === 'written' ? null : (own ?? organization ?? null)
}

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
