const { exec } = RegExp.prototype
const { indexOf } = String.prototype

/**
 * How many searches there are while it runs, by patterns and by `indexOf`, and how many characters they pass: a reader that
 * begins again at each character passes far more than its text has, on a machine of any speed.
 */
export function charactersSearched<Answer>(run: () => Answer): {
  answer: Answer
  characters: number
  searches: number
} {
  let characters = 0
  let searches = 0
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    const end = found === null ? (this.sticky ? from : text.length) : found.index + found[0].length
    characters += Math.max(1, end - from)
    searches += 1
    return found
  }
  String.prototype.indexOf = function (this: string, searched: string, from = 0) {
    const at = indexOf.call(this, searched, from)
    searches += 1
    characters += Math.max(1, (at === -1 ? this.length : at) - from)
    return at
  }
  try {
    const answer = run()
    return { answer, characters, searches }
  } finally {
    RegExp.prototype.exec = exec
    String.prototype.indexOf = indexOf
  }
}
