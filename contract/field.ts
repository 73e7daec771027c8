import * as z from 'zod/mini'
import { isFundingYear } from '#domain/year/funding-year.ts'
import { isIsoDate } from '#domain/year/iso-date.ts'

// Fields that more than one form uses. A rule of a single form is in that form's file.

const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
/**
 * Bidirectional overrides, by which a line can show another text than it has. The marks in Hebrew and Arabic names
 * (U+200E, U+200F) are not among them.
 */
export const reordersText = /[\u202A-\u202E\u2066-\u2069]/u
/** At least one visible character: a text of zero-width characters alone is refused. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

const controlCharactersButNewLine = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u

type Bounds = { min?: number; max: number; tooShort?: string; what: string }

/** Also for what was not sent, as a form can only send text. */
function tooShortOf({ what, min = 0, tooShort }: Bounds): string {
  return tooShort ?? (min > 1 ? `${what} must be at least ${min} characters` : `${what} is missing`)
}

const stringOf = (bounds: Bounds) =>
  z.string({
    error: ({ input }) => (input === undefined ? tooShortOf(bounds) : `${bounds.what} must be text`),
  })

/** One line of text, trimmed, without control characters, which would break mails, calendars and logs. */
export function lineOf(bounds: Bounds) {
  const { min = 0, max, what } = bounds
  return stringOf(bounds).check(
    z.trim(),
    z.minLength(min, tooShortOf(bounds)),
    z.maxLength(max, `${what} must be at most ${max} characters`),
    z.refine((text) => !controlCharacters.test(text), `${what} must be one line of plain text`),
    z.refine(
      (text) => !reordersText.test(text),
      `${what} has hidden characters that change its direction. Type it instead of pasting it`,
    ),
    z.refine((text) => min === 0 || visible.test(text), `${what} must have characters that can be seen`),
  )
}

/** Text of several lines, trimmed. Overrides of its direction, which pasted text often has, are left out. */
export function textOf(bounds: Bounds) {
  const { min = 0, max, what } = bounds
  return stringOf(bounds).check(
    z.overwrite((text) => text.split(reordersText).join('')),
    z.trim(),
    z.minLength(min, tooShortOf(bounds)),
    z.maxLength(max, `${what} must be at most ${max} characters`),
    z.refine((text) => !controlCharactersButNewLine.test(text), `${what} must be plain text`),
    z.refine((text) => min === 0 || visible.test(text), `${what} must have characters that can be seen`),
  )
}

/** An e-mail address, 254 characters at most (RFC 5321), in the case in which it was typed. */
export function emailOf(message: string) {
  return z.string(message).check(z.trim(), z.maxLength(254, message), z.email(message))
}

const phoneNumber = /^(?=.*[0-9])[0-9 +().-]+(ext\.? ?[0-9]+)?$/i

/** A telephone number as people write them, or nothing. */
export const Phone = lineOf({ what: 'Phone', max: 40 }).check(
  z.refine((text) => text === '' || phoneNumber.test(text), 'Enter a phone number, such as 0114 496 0000'),
)

export const Day = z.string('Enter a date').check(z.refine(isIsoDate, 'Enter a real date'))

/** In answers; the dates of requests are checked to exist. */
export const DayRange = z.object({ startDate: z.string(), endDate: z.string() })

export const Days = z.strictObject({ startDate: Day, endDate: Day })

export const maxPageSize = 500

/** Of the rows to list, separated by commas. */
export function idsUpTo(max: number) {
  return z.string().check(
    z.refine((text) => {
      const ids = text.split(',')
      return ids.length <= max && ids.every((id) => z.uuid().safeParse(id).success)
    }, `List at most ${max} ids, separated by commas`),
  )
}

/** Paging of a list; without a limit the whole list is sent. */
export const Page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
  /** From the `Link` header of the page before: it contains a name of up to 200 characters. */
  cursor: z.optional(z.string().check(z.maxLength(2000))),
}

/** The query and the answer of a list that is read by pages and has no filters. */
/* @__NO_SIDE_EFFECTS__ */
export function pagesOf<Row extends z.ZodMiniType>(row: Row) {
  return { query: z.strictObject(Page), response: z.array(row) }
}

/** A moment in answers: the server may give the `Date` of a row, which is sent in ISO 8601. */
export const Instant = z.pipe(
  z.transform((moment: Date | string) => (moment instanceof Date ? moment.toISOString() : moment)),
  z.string(),
)

// Apart from the fields that every form uses: signing in doesn't load it.

export const FundingYearInput = z
  .string('Please select a funding year')
  .check(z.refine(isFundingYear, 'Please select a funding year'))

/** In queries, where the current year is the default. */
export const FundingYearQuery = z.optional(
  z.string().check(z.refine(isFundingYear, 'Enter a funding year such as 2026-27')),
)
