import type { LanguageTag } from '#domain/publish/page-language.ts'
import type { PaperSize } from '#domain/publish/paper-size.ts'
import type { Proof } from '#domain/publish/proof.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { DateDisplay } from '#domain/year/shown-date.ts'
import type { WeekStart } from '#domain/year/week-start.ts'

/** What tells whose paper it is. */
export type Brand = {
  readonly organizationName: string
  /** `#rrggbb`, or null for the product's own. */
  readonly colour: string | null
  readonly logo: { readonly mediaType: string; readonly content: Uint8Array } | null
  readonly weekStartsOn: WeekStart
  readonly dates: DateDisplay
}

export type PrintOptions = {
  readonly brand: Brand
  /** Where the QR code leads; null where the site has no page for parents, or none that is on. */
  readonly parentsPage: string | null
  readonly size?: PaperSize
}

export type CalendarJob = Required<PrintOptions> & {
  readonly sheet: 'calendar'
  readonly published: PublishedCalendar
  /** ISO 8601. */
  readonly approvedAt: string
}

/** The calendar's page, and what is proved of it. */
export type ProofJob = Omit<CalendarJob, 'sheet'> & {
  readonly sheet: 'proof'
  readonly proof: {
    readonly content: Proof
    /** Those who submitted and approved, in words; null where nobody did. */
    readonly people: { readonly submittedBy: string | null; readonly approvedBy: string | null }
    readonly code: string
    readonly hash: string
    /** Where anybody can see that the pack is ours. */
    readonly verifyAt: string
  }
}

/** Posters are told their words, in whichever language they are to be. */
export type PosterJob = {
  readonly sheet: 'poster'
  readonly brand: Brand
  readonly language: LanguageTag
  readonly title: string
  readonly siteName: string
  readonly sentence: string
  /** What the large QR code leads to; printed in letters too. */
  readonly address: string
  /** ISO 8601: when the page that it leads to was made, not when the poster was. */
  readonly madeAt: string
}

/** All that the printing threads can be asked for, told in full: they reach neither database nor network. */
export type PrintJob = CalendarJob | ProofJob | PosterJob

export type Printed = { readonly content: Uint8Array } | { readonly failure: string }
