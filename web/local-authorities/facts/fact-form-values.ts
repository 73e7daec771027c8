import { FactInput, type KnownFact } from '#contract/authorities/facts.ts'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type { KnownRequirements, TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { FactKind } from '#domain/facts/fact.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

/** What the form's inputs hold: text. */
export type FactFormValues = {
  /** Of every kind but those with weeks by period. */
  value: string
  weeks: Record<keyof TargetWeeks, string>
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
  const rules: KnownRequirements = before === null ? {} : { [kind]: before.value }
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
    fundingYear: before?.fundingYear ?? fundingYear,
    ...{ publisher, title, address: address ?? '', pageDate: pageDate ?? '', seenOn: today },
  }
}

function textOf(rules: KnownRequirements, kind: FactKind): string {
  if (kind === 'stretchedWeeks') return (rules.stretchedWeeks ?? []).join(', ')
  const value = rules[kind]
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

type Checked = { input: FactInput } | { problems: Readonly<Record<string, string>> }

/** The input of the call, or a sentence for each field. */
export function factInputOf(kind: FactKind, values: FactFormValues): Checked {
  const { fundingYear, publisher, title, address, pageDate, seenOn } = values
  const read = FactInput.safeParse({
    kind,
    fundingYear,
    value: factValueOf(kind, values),
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

function factValueOf(kind: FactKind, { value, weeks }: FactFormValues): unknown {
  switch (kind) {
    case 'targetWeeks':
    case 'mostStretchedWeeks':
      return {
        summer: numberIn(weeks.summer),
        autumn: numberIn(weeks.autumn),
        spring: numberIn(weeks.spring),
      }
    case 'hoursPerWeek':
      return numberIn(value)
    case 'stretchedWeeks':
      return value
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map(Number)
    case 'fundsBankHolidays':
    case 'mixesModels':
      return value === '' ? undefined : value === 'true'
    default:
      return value
  }
}

/** What is not a number is refused by the contract. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
