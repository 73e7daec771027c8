import { dateFormats, themes, timezones } from '#domain/year/display.ts'
import { optionsOf } from '#web/ui/form/select.tsx'

const themeLabels = { light: 'Light', dark: 'Dark', system: 'System' } as const

/** Instead of a choice of one's own. */
const asOrganization = { value: '', label: 'As set by my organisation' } as const

export const timezoneOptions = [asOrganization, ...optionsOf(timezones)]
export const dateFormatOptions = [asOrganization, ...optionsOf(dateFormats)]
export const themeOptions = optionsOf(themes, themeLabels)
