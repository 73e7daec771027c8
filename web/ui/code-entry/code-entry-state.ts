const codeLength = 6

/** Six boxes, each with one digit or empty, and the index of the focused one. */
type CodeEntryState = { digits: readonly string[]; focused: number }

export type CodeEntryEvent =
  /** One digit typed, or several pasted or filled in, from a box onwards. */
  | { type: 'enter'; box: number; text: string }
  | { type: 'backspace'; box: number }
  | { type: 'move'; box: number; by: -1 | 1 }
  | { type: 'focus'; box: number }
  | { type: 'clear' }

export const emptyCode: CodeEntryState = { digits: Array.from({ length: codeLength }, () => ''), focused: 0 }

export function nextCodeEntry(state: CodeEntryState, event: CodeEntryEvent): CodeEntryState {
  switch (event.type) {
    case 'enter': {
      const entered = event.text.replaceAll(/\D/g, '').slice(0, codeLength - event.box)
      if (entered === '') return state
      const digits = state.digits.map((digit, box) => entered[box - event.box] ?? digit)
      return { digits, focused: within(event.box + entered.length) }
    }
    case 'backspace': {
      const isEmpty = state.digits[event.box] === ''
      const emptied = isEmpty ? within(event.box - 1) : event.box
      const digits = state.digits.map((digit, box) => (box === emptied ? '' : digit))
      return { digits, focused: emptied }
    }
    case 'move':
      return { ...state, focused: within(event.box + event.by) }
    case 'focus':
      return { ...state, focused: event.box }
    case 'clear':
      return emptyCode
  }
}

/** The code, once all six digits are there. */
export function completeCode({ digits }: CodeEntryState): string | null {
  return digits.every((digit) => digit !== '') ? digits.join('') : null
}

function within(box: number): number {
  return Math.min(Math.max(box, 0), codeLength - 1)
}
