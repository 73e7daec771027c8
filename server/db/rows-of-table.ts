import { readFileSync } from 'node:fs'

/** The cells of a table of the product's own, without its heading. The build copies the file beside the bundle. */
export function rowsOfTable(table: URL): string[][] {
  const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}
