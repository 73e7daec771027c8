/** An area of the page in points, from its upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
