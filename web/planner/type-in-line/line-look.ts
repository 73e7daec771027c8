import { typeInName } from './type-in-key.ts'

export const maxLength = 200

/** Of the line, and of the field in its place until it is loaded. */
export const lineLook = {
  name: typeInName,
  'aria-label': 'Type dates',
  'aria-keyshortcuts': 'T',
  autoComplete: 'off',
  spellCheck: false,
  maxLength,
  placeholder: 'Type dates',
} as const
