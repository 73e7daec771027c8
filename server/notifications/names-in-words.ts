import { listInWords } from '#domain/year/format-date.ts'

/** `Leeds, Selby and York`; of more names than `max` the first ones: `Leeds, Selby and 3 more`. */
export function namesInWords(names: readonly string[], max: number): string {
  const more = names.length - max
  return more > 0 ? `${names.slice(0, max).join(', ')} and ${more} more` : listInWords([...names])
}
