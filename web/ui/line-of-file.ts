/** The heading of a row that was read from a file, wherever one is previewed. */
export const lineOfFile = (line: number, name: string) => `Line ${line}: ${name}`
