import { dateFormats, themes, timezones } from '#domain/year/display.ts'

const themeLabels = { light: 'Light', dark: 'Dark', system: 'System' } as const

/** Instead of a choice of one's own. */
const asOrganization = { value: '', label: 'As set by my organisation' } as const

export const timezoneOptions = [asOrganization, ...timezones.map((value) => ({ value, label: value }))]
export const dateFormatOptions = [asOrganization, ...dateFormats.map((value) => ({ value, label: value }))]
export const themeOptions = themes.map((value) => ({ value, label: themeLabels[value] }))
