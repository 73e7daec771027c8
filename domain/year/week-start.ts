/** The day with which an organisation's weeks begin on screen. What is counted has weeks that begin on Monday. */
export const weekStarts = ['monday', 'sunday'] as const
export type WeekStart = (typeof weekStarts)[number]
