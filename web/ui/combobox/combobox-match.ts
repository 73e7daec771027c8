import { plain } from '#web/ui/text-match.ts'

export type ComboboxOption = { value: string; label: string; detail?: string }

/** The options that contain the typed text; those where a word begins with it come first. */
export function matchingOptions(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const wanted = plain(typed)
  if (wanted === '') return options
  return options
    .map((option) => ({ option, rank: rankOf(plain(option.label), wanted) }))
    .filter(({ rank }) => rank < notFound)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

const notFound = 3

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0
  if (label.includes(` ${wanted}`)) return 1
  return label.includes(wanted) ? 2 : notFound
}
