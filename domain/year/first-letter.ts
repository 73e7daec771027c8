/** `the council rounds` becomes `The council rounds`, for the beginning of a sentence. */
export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Ends on Friday` becomes `ends on Friday`, for the middle of one. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
