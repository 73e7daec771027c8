const { exec } = RegExp.prototype
const { includes, indexOf, split } = String.prototype

/**
 * How many characters are passed while it runs, by patterns and by `indexOf`, `includes` and `split`: a reader that begins
 * again at each character passes far more than its text has, on a machine of any speed. `searches` counts the patterns and
 * `indexOf` alone, which begin anywhere in a text.
 */
export function charactersSearched<Answer>(run: () => Answer): {
  answer: Answer
  characters: number
  searches: number
} {
  let characters = 0
  let searches = 0
  const pass = (passed: number) => {
    characters += Math.max(1, passed)
  }
  const passUpTo = (at: number, from: number, text: string) => pass((at === -1 ? text.length : at) - from)
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    const end = found === null ? (this.sticky ? from : text.length) : found.index + found[0].length
    pass(end - from)
    searches += 1
    return found
  }
  String.prototype.indexOf = function (this: string, searched: string, from = 0) {
    const at = indexOf.call(this, searched, from)
    passUpTo(at, from, this)
    searches += 1
    return at
  }
  String.prototype.includes = function (this: string, searched: string, from = 0) {
    const at = indexOf.call(this, searched, from)
    passUpTo(at, from, this)
    return at !== -1
  }
  // A pattern that splits passes its characters by `exec`.
  String.prototype.split = function (this: string, ...by: Parameters<typeof split>) {
    if (typeof by[0] === 'string') pass(this.length)
    return split.apply(this, by)
  } as typeof split
  try {
    const answer = run()
    return { answer, characters, searches }
  } finally {
    Object.assign(String.prototype, { includes, indexOf, split })
    RegExp.prototype.exec = exec
  }
}
