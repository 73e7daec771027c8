/** Characters by which a text reads as another one; a row that has them is refused. */
const reordersText = /[\u202A-\u202E\u2066-\u2069]/gu

/** What was read from a file, or a sentence that names it, wherever a file is previewed. */
export const textOfFile = (text: string) => text.replace(reordersText, '\uFFFD')

/** The heading of a row. */
export const lineOfFile = (line: number, name: string) => `Line ${line}: ${textOfFile(name)}`
