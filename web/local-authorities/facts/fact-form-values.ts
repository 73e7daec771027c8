import { FactInput, type KnownFact } from '#contract/authorities/facts.ts'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { FactKind } from '#domain/facts/fact.ts'
import type { FactValues } from '#domain/facts/known-fact.ts'
import { readWindows, windowLines } from '#domain/windows/read-windows.ts'
import { readRates, type TypedRates, typedRates } from '#domain/worth/read-rates.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

/** What the form's inputs hold: text. */
export type FactFormValues = {
  /** Of every kind but those with weeks by period and rates; a line for each claim window. */
  value: string
  weeks: Record<keyof TargetWeeks, string>
  rates: TypedRates
  /** A funding year, or `default`. */
  fundingYear: string
  publisher: string
  title: string
  address: string
  pageDate: string
  seenOn: string
}

type Start = {
  kind: FactKind
  before: KnownFact | null
  authority: { name: string; country: Country }
  fundingYear: string
  today: IsoDate
}

/** The figure as it is, and the source of a new one empty but for the council's name. */
export function factFormValues({ kind, before, authority, fundingYear, today }: Start): FactFormValues {
  const rules: FactValues = before === null ? {} : { [kind]: before.value }
  const known = kind === 'mostStretchedWeeks' ? rules.mostStretchedWeeks : rules.targetWeeks
  const weeks = known ?? nationalSchemes[authority.country].targetWeeks
  const { publisher = authority.name, title = '', address, pageDate } = before?.source ?? {}
  return {
    value: textOf(rules, kind),
    weeks: {
      summer: String(weeks.summer),
      autumn: String(weeks.autumn),
      spring: String(weeks.spring),
    },
    rates: typedRates(rules.rates ?? {}),
    fundingYear: before?.fundingYear ?? fundingYear,
    ...{ publisher, title, address: address ?? '', pageDate: pageDate ?? '', seenOn: today },
  }
}

function textOf(rules: FactValues, kind: FactKind): string {
  if (kind === 'windows') return windowLines(rules.windows ?? [])
  if (kind === 'stretchedWeeks') return (rules.stretchedWeeks ?? []).join(', ')
  const value = rules[kind]
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

type Checked = { input: FactInput } | { problems: Readonly<Record<string, string>> }

/** The input of the call, or a sentence for each field. */
export function factInputOf(kind: FactKind, values: FactFormValues): Checked {
  const { fundingYear, publisher, title, address, pageDate, seenOn } = values
  const typed = factValueOf(kind, values)
  if ('problems' in typed) return typed
  const read = FactInput.safeParse({
    kind,
    fundingYear,
    value: typed.value,
    source: {
      publisher,
      title,
      address: address.trim() === '' ? null : address,
      pageDate: pageDate === '' ? null : pageDate,
      seenOn,
    },
  })
  if (read.success) return { input: read.data }
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error.issues) problems[path.join('.')] ??= message
  return { problems }
}

type TypedValue = { value: unknown } | { problems: Readonly<Record<string, string>> }

function factValueOf(kind: FactKind, { value, weeks, rates }: FactFormValues): TypedValue {
  switch (kind) {
    case 'targetWeeks':
    case 'mostStretchedWeeks': {
      const { summer, autumn, spring } = weeks
      return { value: { summer: numberIn(summer), autumn: numberIn(autumn), spring: numberIn(spring) } }
    }
    case 'hoursPerWeek':
      return { value: numberIn(value) }
    case 'stretchedWeeks':
      return {
        value: value
          .split(/[,;\s]+/)
          .filter(Boolean)
          .map(Number),
      }
    case 'fundsBankHolidays':
    case 'mixesModels':
      return { value: value === '' ? undefined : value === 'true' }
    case 'rates': {
      const read = readRates(rates)
      return 'problems' in read ? read : { value: read.rates }
    }
    case 'windows': {
      const read = readWindows(value)
      return 'refusal' in read ? { problems: { value: read.refusal } } : { value: read.windows }
    }
    default:
      return { value }
  }
}

/** What is not a number is refused by the contract. */
export function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
