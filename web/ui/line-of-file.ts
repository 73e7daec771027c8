/** Characters by which a name reads as another one; a row that has them is refused. */
const reordersText = /[\u202A-\u202E\u2066-\u2069]/gu

/** The heading of a row that was read from a file, wherever one is previewed. */
export const lineOfFile = (line: number, name: string) =>
  `Line ${line}: ${name.replace(reordersText, '\uFFFD')}`
