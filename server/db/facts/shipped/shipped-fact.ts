import { type FactKind, type FactSource, type FactYear, factKinds } from '#domain/facts/fact.ts'
import type { FactValues } from '#domain/facts/known-fact.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

/** What one page of a council says of one year; a year that is not printed there is not known. */
export type ShippedFact = Readonly<FactSource> & {
  readonly localAuthority: string
  readonly fundingYear: FactYear
  readonly values: FactValues
  /** The day on which a copy of the page was read. */
  readonly seenOn: IsoDate
}

/** The facts of one page, one by one. */
export function valuesByKind(values: FactValues): { kind: FactKind; value: unknown }[] {
  return factKinds.flatMap((kind) => (values[kind] === undefined ? [] : [{ kind, value: values[kind] }]))
}
