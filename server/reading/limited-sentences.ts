const maxSentences = 50

/** Each once, and how many more there are. */
export function limited(sentences: readonly string[]): string[] {
  const different = [...new Set(sentences)]
  if (different.length <= maxSentences) return different
  return [...different.slice(0, maxSentences), `And ${different.length - maxSentences} more.`]
}
