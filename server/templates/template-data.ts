import * as z from 'zod/mini'
import { WeeksOfTerms } from '#contract/authorities/local-authorities.ts'
import { Closure } from '#contract/calendars/closures.ts'
import { Offer } from '#contract/calendars/offers.ts'
import type { CalendarTemplate } from '#domain/template/calendar-template.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { isIsoDate, isValidRange } from '#domain/year/iso-date.ts'
import { termTypes } from '#domain/year/term.ts'
import type { TemplateRow } from '#server/access/reach/templates-within-reach.ts'
import { wrongStatus } from '#server/problems.ts'

const Range = z.object({ startDate: z.string(), endDate: z.string() }).check(z.refine(isValidRange))

const TemplateData = z.object({
  fundingYear: z.string().check(z.refine(isFundingYear)),
  yearStart: z.enum(fundingYearStarts),
  terms: z.array(
    z.intersection(Range, z.object({ termType: z.enum(termTypes), halfTerm: z.nullable(Range) })),
  ),
  // Templates of earlier releases lack them.
  openBankHolidays: z.exactOptional(z.array(z.string().check(z.refine(isIsoDate)))),
  offers: z.exactOptional(z.array(Offer)),
  closedRanges: z.exactOptional(z.array(Range)),
  claimWeeks: z.exactOptional(z.nullable(WeeksOfTerms)),
  closures: z.array(Closure.check(z.refine(isValidRange))),
})

export function writeTemplateData(template: CalendarTemplate): string {
  const { fundingYear, yearStart, terms, closures, openBankHolidays, claimWeeks, offers, closedRanges } =
    template
  const data = { fundingYear, yearStart, terms, closures, openBankHolidays, claimWeeks, offers, closedRanges }
  return JSON.stringify(data)
}

/** Null for data that this release can't read. */
export function readTemplateData(text: string): CalendarTemplate | null {
  try {
    return z.parse(TemplateData, JSON.parse(text))
  } catch {
    return null
  }
}

export function requireTemplateData({ name, templateData }: Pick<TemplateRow, 'name' | 'templateData'>) {
  const template = readTemplateData(templateData)
  if (template === null)
    throw wrongStatus(`“${name}” can’t be read any more: delete it, and save a calendar as a template again.`)
  return template
}
