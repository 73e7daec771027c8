import type { Proof } from '#domain/proof/proof.ts'
import type { LanguageTag } from '#domain/publish/page-language.ts'
import type { PaperSize } from '#domain/publish/paper-size.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { DateDisplay } from '#domain/year/shown-date.ts'
import type { WeekStart } from '#domain/year/week-start.ts'

export type Brand = {
  readonly organizationName: string
  /** `#rrggbb`, or null for the product's own. */
  readonly colour: string | null
  readonly logo: { readonly mediaType: string; readonly content: Uint8Array } | null
  readonly weekStartsOn: WeekStart
  readonly dates: DateDisplay
}

/** Whom parents ask. */
export type Contact = { readonly phone: string | null; readonly email: string }

export type PrintOptions = {
  readonly brand: Brand
  readonly contact: Contact
  /** Parents get no funding figures, but when children are back, and the contact. */
  readonly isForParents?: boolean
  /** The address in the QR code; null unless the site's page for parents is on. */
  readonly parentsPage: string | null
  readonly size?: PaperSize
}

export type CalendarJob = Required<PrintOptions> & {
  readonly sheet: 'calendar'
  readonly published: PublishedCalendar
  /** ISO 8601. */
  readonly approvedAt: string
}

export type ProofJob = Omit<CalendarJob, 'sheet'> & {
  readonly sheet: 'proof'
  readonly proof: {
    readonly content: Proof
    /** Names of those who submitted and approved; null if none did. */
    readonly people: { readonly submittedBy: string | null; readonly approvedBy: string | null }
    readonly code: string
    readonly hash: string
    readonly verifyAt: string
    /** Goes into the file, for checking it without network. */
    readonly signedPage: string
    /** Of the key that signed it. */
    readonly fingerprint: string
  }
}

/** Posters get their texts, in the chosen language. */
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

/** All jobs of the printing threads, with all their data, as threads have no database or network. */
export type PrintJob = CalendarJob | ProofJob | PosterJob
