import { basename } from 'node:path'

/** Ends the script with a sentence if it was given a word that it would ignore. */
export function refuseUnknown(isKnown = () => false) {
  const [script = '', ...words] = process.argv.slice(1)
  const unknown = words.filter((word) => !isKnown(word))
  if (unknown.length === 0) return
  console.error(`${basename(script)} does not know “${unknown.join(' ')}”.`)
  process.exit(1)
}
