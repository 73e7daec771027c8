import type { Proof } from '#domain/proof.ts'
import type { PublishedCalendar } from '#domain/published-calendar.ts'
import type { DateDisplay } from '#domain/shown-date.ts'
import type { WeekStart } from '#domain/week-start.ts'

/** A3 is the same drawing, larger. */
export const paperSizes = ['a4', 'a3'] as const
export type PaperSize = (typeof paperSizes)[number]

/** What tells whose paper it is. */
export type Brand = {
  readonly organizationName: string
  /** `#rrggbb`, or null for the product's own. */
  readonly colour: string | null
  readonly logo: { readonly mediaType: string; readonly content: Uint8Array } | null
  readonly weekStartsOn: WeekStart
  readonly dates: DateDisplay
}

export type CalendarJob = {
  readonly sheet: 'calendar'
  readonly published: PublishedCalendar
  /** ISO 8601. */
  readonly approvedAt: string
  readonly brand: Brand
  /** Null where the site has no page for parents, or none that is on. */
  readonly parentsPage: string | null
  readonly size: PaperSize
}

export type ProofJob = Omit<CalendarJob, 'sheet' | 'size'> & {
  readonly sheet: 'proof'
  readonly proof: Proof
  readonly hash: string
  /** Where anybody can see that the pack is ours. */
  readonly verifyAt: string
}

/** Posters are told their words, in whichever language they are to be. */
export type PosterJob = {
  readonly sheet: 'poster'
  readonly brand: Brand
  readonly language: 'en-GB' | 'cy'
  readonly title: string
  readonly siteName: string
  readonly sentence: string
  /** What the large QR code leads to; printed in letters too. */
  readonly address: string
}

/** All that the printing threads can be asked for, told in full: they reach neither database nor network. */
export type PrintJob = CalendarJob | ProofJob | PosterJob

export type Printed = { readonly content: Uint8Array } | { readonly failure: string }
