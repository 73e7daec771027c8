// What is typed before the line is loaded, which is drawn in the place of the field that it was typed in.

export const typedEarly = { text: '', isEntered: false, hasFocus: false }

export function forgetTypedEarly() {
  Object.assign(typedEarly, { text: '', isEntered: false, hasFocus: false })
}

export const maxLength = 200

export const lineLook = {
  'aria-label': 'Type dates',
  'aria-keyshortcuts': 'T',
  autoComplete: 'off',
  spellCheck: false,
  maxLength,
  placeholder: 'Type dates',
} as const
