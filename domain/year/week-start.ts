/** The first day of a week on an organisation's screens. Counted weeks always begin on Monday. */
export const weekStarts = ['monday', 'sunday'] as const
export type WeekStart = (typeof weekStarts)[number]
