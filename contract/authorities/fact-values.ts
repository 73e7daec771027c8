import * as z from 'zod/mini'
import { Days, lineOf } from '#contract/field.ts'
import { allClaimPeriods } from '#domain/count/claim.ts'
import { type WindowRule, weekdays, windowKinds } from '#domain/windows/claim-window.ts'
import type { ageBands } from '#domain/worth/age-band.ts'

const maxRate = 5000
const maxSupplement = 1000
const maxSupplements = 6
const maxWindows = 40
const maxFullWeeks = 12

const penceOf = (most: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(1, message), z.maximum(most, message))

const RateInput = z.strictObject({
  pencePerHour: penceOf(maxRate, 'A rate is in pounds an hour, such as 5.64, and at most 50'),
  supplements: z
    .array(
      z.strictObject({
        name: lineOf({ what: 'Supplement', min: 2, max: 60, tooShort: 'Enter the name of the supplement' }),
        pencePerHour: penceOf(
          maxSupplement,
          'A supplement is in pounds an hour, such as 0.20, and at most 10',
        ),
      }),
    )
    .check(
      z.maxLength(maxSupplements, `Enter at most ${maxSupplements} supplements`),
      z.refine(
        (supplements) =>
          new Set(supplements.map(({ name }) => name.toLowerCase())).size === supplements.length,
        'Enter each supplement once: all of them are added up',
      ),
    ),
})

/** Pence an hour, by age; an age that is absent is not known. */
export const RatesInput = z
  .strictObject({
    'under-2': z.exactOptional(RateInput),
    'age-2': z.exactOptional(RateInput),
    'age-3-4': z.exactOptional(RateInput),
  } satisfies Record<(typeof ageBands)[number], z.ZodMiniType>)
  .check(z.refine((rates) => Object.keys(rates).length > 0, 'Enter the rate of at least one age'))

const WindowDays = Days.check(
  z.refine(({ startDate, endDate }) => startDate <= endDate, 'A window ends no earlier than it begins'),
  z.refine(
    ({ startDate, endDate }) => endDate <= `${Number(startDate.slice(0, 4)) + 1}${startDate.slice(4)}`,
    'A window is a year at most: check the years of its dates',
  ),
)
const RuleInput: z.ZodMiniType<WindowRule> = z.strictObject({
  weekday: z.literal(weekdays, 'Choose a weekday'),
  afterFullWeeks: z
    .number('Enter a number of weeks')
    .check(z.int('Enter a whole number of weeks'), z.minimum(1, 'Enter 1 week or more'))
    .check(z.maximum(maxFullWeeks, `Enter at most ${maxFullWeeks} weeks`)),
})

export const WindowsInput = z
  .array(
    z.strictObject({
      kind: z.enum(windowKinds, 'Choose what the authority asks for'),
      period: z.enum(allClaimPeriods, 'Choose the claim'),
      when: z.union([WindowDays, RuleInput], 'Enter the dates, or a rule'),
    }),
    'Enter the windows',
  )
  .check(
    z.minLength(1, 'Enter at least one window'),
    z.maxLength(maxWindows, `Enter at most ${maxWindows} windows`),
    z.refine(
      (windows) => new Set(windows.map(({ kind, period }) => `${kind} ${period}`)).size === windows.length,
      'Enter each window of a claim once',
    ),
  )
