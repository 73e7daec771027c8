import * as z from 'zod/mini'
import { isIsoDate } from '#domain/year/iso-date.ts'

// The kinds of field that more than one form has. A rule that only one form has lives with that form.

const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
/**
 * What makes a line read otherwise than it is written. The marks that names in Hebrew and Arabic have (U+200E, U+200F)
 * are not among them.
 */
const reordersText = /[\u202A-\u202E\u2066-\u2069]/u
/** Something that a reader can see, which a name of zero-width signs is not. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

const controlCharactersButNewLine = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u

/** One line of text, trimmed, without control characters (they would break mails, calendars and logs, or mislead readers). */
export function lineOf(bounds: { min?: number; max: number; tooShort?: string; what: string }) {
  const { min = 0, max, what } = bounds
  return z.string(`${what} must be text`).check(
    z.trim(),
    z.minLength(min, bounds.tooShort ?? `${what} must be at least ${min} characters`),
    z.maxLength(max, `${what} must be at most ${max} characters`),
    z.refine((text) => !controlCharacters.test(text), `${what} must be one line of plain text`),
    z.refine(
      (text) => !reordersText.test(text),
      `${what} has hidden signs that turn its direction. Type it instead of pasting it`,
    ),
    z.refine((text) => min === 0 || visible.test(text), `${what} must have letters or digits`),
  )
}

/** Text of several lines, trimmed. */
export function textOf(bounds: { min?: number; max: number; tooShort?: string; what: string }) {
  const { min = 0, max, what } = bounds
  return z.string(`${what} must be text`).check(
    z.trim(),
    z.minLength(min, bounds.tooShort ?? `${what} must be at least ${min} characters`),
    z.maxLength(max, `${what} must be at most ${max} characters`),
    z.refine((text) => !controlCharactersButNewLine.test(text), `${what} must be plain text`),
  )
}

/** An e-mail address, 254 characters at most (RFC 5321), kept in the case it was typed in. */
export function emailOf(message: string) {
  return z.string(message).check(z.trim(), z.maxLength(254, message), z.email(message))
}

const phoneNumber = /^(?=.*[0-9])[0-9 +().-]+(ext\.? ?[0-9]+)?$/i

/** A telephone number as people write them, or nothing. */
export const Phone = lineOf({ what: 'Phone', max: 40 }).check(
  z.refine((text) => text === '' || phoneNumber.test(text), 'Enter a phone number, such as 0114 496 0000'),
)

export const Day = z.string('Enter a date').check(z.refine(isIsoDate, 'Enter a real date'))

/** As it is answered; what is sent is held to real days. */
export const DayRange = z.object({ startDate: z.string(), endDate: z.string() })

export const Days = z.strictObject({ startDate: Day, endDate: Day })

export const maxPageSize = 500

/** How a list is read in pieces; without a limit it comes whole. */
export const Page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
  /** As the last page's `Link` gave it: it carries a name of up to 200 letters. */
  cursor: z.optional(z.string().check(z.maxLength(2000))),
}

export const Instant = z.string()
