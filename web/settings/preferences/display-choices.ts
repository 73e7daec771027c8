import { type DateFormat, dateFormats, type Timezone, themes, timezones } from '#domain/year/display.ts'
import type { Option } from '#web/ui/form/select.tsx'

const asIs = (value: string): Option => ({ value, label: value })

const themeLabels = { light: 'Light', dark: 'Dark', system: 'System' } as const

/** Empty means the organisation's setting. */
export const timezoneOptions: readonly Option[] = [
  { value: '', label: 'As set by my organisation' },
  ...timezones.map(asIs),
]
export const dateFormatOptions: readonly Option[] = [
  { value: '', label: 'As set by my organisation' },
  ...dateFormats.map(asIs),
]
export const themeOptions: readonly Option[] = themes.map((value) => ({ value, label: themeLabels[value] }))

export function timezoneOf(value: string): Timezone | null {
  return timezones.find((timezone) => timezone === value) ?? null
}

export function dateFormatOf(value: string): DateFormat | null {
  return dateFormats.find((format) => format === value) ?? null
}
