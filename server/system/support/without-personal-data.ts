const hidden: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^/\s@]*@/g, '://(hidden)@'],
  // Searched from the beginning of a word only, as every letter of a long one would be searched from otherwise.
  [/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(an address)'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '(an IP address)'],
  [/(?<![\w.])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi, '(an IP address)'],
  [/\b[\w-]{32,}\b/g, '(hidden)'],
]

/** Of what other servers and errors say: without mail addresses, IP addresses, passwords in addresses, and tokens. */
export function withoutPersonalData(text: string): string {
  return hidden.reduce((cleaned, [pattern, words]) => cleaned.replaceAll(pattern, words), text)
}
