/** What something was, is, and was before it was undone. */
export type History<Value> = {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** What the latest step was about: steps in a row about the same thing are one. */
  readonly subject: string | null
}

const mostSteps = 200

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], subject: null }
}

/** Typing four digits of a year is one step back, so the letters typed into one field share a subject. */
export function record<Value>(
  history: History<Value>,
  next: Value,
  subject: string | null = null,
): History<Value> {
  if (next === history.present) return history
  const isSameStep = subject !== null && subject === history.subject
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-mostSteps)
  return { past, present: next, future: [], subject }
}

export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    subject: null,
  }
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, subject: null }
}
