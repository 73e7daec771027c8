import * as z from 'zod/mini'
import { isFundingYear } from '#domain/year/funding-year.ts'

// Apart from the fields that every form uses: signing in doesn't load it.

export const FundingYearInput = z
  .string('Please select a funding year')
  .check(z.refine(isFundingYear, 'Please select a funding year'))

/** In queries, where the current year is the default. */
export const FundingYearQuery = z.optional(
  z.string().check(z.refine(isFundingYear, 'Enter a funding year such as 2026-27')),
)
