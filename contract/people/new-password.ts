import * as z from 'zod/mini'
import { maxPasswordLength, minPasswordLength } from '#domain/people/new-password.ts'

/** What a form can check of a new password; the server also refuses common ones. */
export const NewPassword = z.string('Choose a password').check(
  z.refine(
    (text) => countCharacters(text) >= minPasswordLength,
    `Use at least ${minPasswordLength} characters`,
  ),
  z.maxLength(maxPasswordLength, `Use at most ${maxPasswordLength} characters`),
)

export const newPasswordHelp = `At least ${minPasswordLength} characters. Four words that don’t belong together make a good one.`

function countCharacters(text: string): number {
  return [...text.normalize('NFC')].length
}

export const LinkToken = z
  .string('Open the link from your email again')
  .check(
    z.minLength(1, 'Open the link from your email again'),
    z.maxLength(200, 'Open the link from your email again'),
  )
