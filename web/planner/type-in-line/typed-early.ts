// What is typed before the line is loaded, which is drawn in the place of the field that it was typed in.

type TypedEarly = { text?: string; isEntered?: boolean; hasFocus?: boolean }

export const typedEarly: { now: TypedEarly } = { now: {} }

export function forgetTypedEarly() {
  typedEarly.now = {}
}

export function noteTyped(typed: TypedEarly) {
  Object.assign(typedEarly.now, typed)
}
