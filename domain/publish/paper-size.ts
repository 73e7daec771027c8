/** A printed calendar is drawn for A4; A3 is the same drawing, larger. */
export const paperSizes = ['a4', 'a3'] as const

export type PaperSize = (typeof paperSizes)[number]
