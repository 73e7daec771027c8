export type History<Value> = {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** The subject of the last step: consecutive steps with the same subject are one. */
  readonly subject: string | null
}

const maxSteps = 200

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], subject: null }
}

/** Everything typed into one field has one subject, so that typing a year is one undo step. */
export function record<Value>(
  history: History<Value>,
  next: Value,
  subject: string | null = null,
): History<Value> {
  if (next === history.present) return history
  const isSameStep = subject !== null && subject === history.subject
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps)
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
