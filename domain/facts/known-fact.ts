import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { type KnownRequirements, sumOfWeeks, type TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { Country, Division } from '#domain/bank-holidays/bank-holiday.ts'
import { roundingNames } from '#domain/count/weeks-in-words.ts'
import { hoursRoundingNames } from '#domain/offer/hours-in-words.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { type ClaimWindow, windowsInWords } from '#domain/windows/claim-window.ts'
import { type Rates, ratesInWords } from '#domain/worth/rates.ts'
import { formatDate, listInWords } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type Fact, type FactKind, type FactSource, factKinds, isRuleKind } from './fact.ts'
import { factThatCounts } from './whose-word-counts.ts'

export type KnownFact = Fact & {
  source: FactSource | null
  seenOn: IsoDate | null
  /** When it was recorded, an instant in UTC. */
  recordedAt: string
  confirmedAt: string | null
  proposedAt: string | null
}

/** What is known of one rule for a year; `used` null: not known, and the default is used. */
type FactOfYear<Known extends KnownFact = KnownFact> = {
  kind: FactKind
  used: Known | null
  others: Known[]
}

/** Every rule for a year, known or not, in the order of the kinds; what may not count is one of the others. */
export function factsOfYear<Known extends KnownFact>(
  facts: readonly Known[],
  fundingYear: FundingYear,
  mayCount: (fact: Known) => boolean = () => true,
): FactOfYear<Known>[] {
  return factKinds.map((kind) => {
    const ofKind = facts.filter(
      (fact) => fact.kind === kind && (fact.fundingYear === fundingYear || fact.fundingYear === 'default'),
    )
    const used = factThatCounts(ofKind.filter(mayCount), fundingYear)
    return { kind, used, others: ofKind.filter((fact) => fact !== used) }
  })
}

export type FactValues = KnownRequirements & { rates?: Rates; windows?: readonly ClaimWindow[] }

/** `13 + 14 + 11 weeks`, or `38 weeks a year` with one claim; `to the nearest half`; the value must be one of its kind. */
export function factInWords(values: FactValues, kind: FactKind): string {
  const { targetWeeks, rounding, claims, hoursPerWeek, stretchedWeeks, fundsBankHolidays } = values
  switch (kind) {
    case 'targetWeeks':
      if (targetWeeks === undefined || claims !== 'by-year') return targetWeeks ? weeksOf(targetWeeks) : ''
      return `${sumOfWeeks(Object.values(targetWeeks))} weeks a year`
    case 'rounding':
      return rounding === undefined ? '' : roundingNames[rounding]
    case 'claims':
      return claims === 'by-year' ? 'the whole year' : 'each funding period'
    case 'hoursPerWeek':
      return `${hoursPerWeek} hours`
    case 'stretchedWeeks':
      if (stretchedWeeks === undefined) return ''
      return stretchedWeeks.length === 0 ? 'not allowed' : `${listInWords(stretchedWeeks.map(String))} weeks`
    case 'fundsBankHolidays':
      return fundsBankHolidays ? 'funded while closed' : 'not funded while closed'
    case 'rates':
      return ratesInWords(values.rates ?? {})
    case 'windows':
      return windowsInWords(values.windows ?? [])
    default:
      return offerRuleInWords(values, kind)
  }
}

type OfferRule = 'mostStretchedWeeks' | 'hoursRounding' | 'mixesModels' | 'switching'

function offerRuleInWords(rules: KnownRequirements, kind: OfferRule): string {
  const { mostStretchedWeeks, hoursRounding, mixesModels, switching } = rules
  switch (kind) {
    case 'mostStretchedWeeks':
      return mostStretchedWeeks === undefined ? '' : weeksOf(mostStretchedWeeks)
    case 'hoursRounding':
      return hoursRounding === undefined ? '' : hoursRoundingNames[hoursRounding]
    case 'mixesModels':
      return mixesModels ? 'term-time and stretched in one year' : 'one model a year'
    case 'switching':
      return switching === 'not-allowed' ? 'not allowed' : 'at the start of a funding period'
  }
}

function weeksOf({ summer, autumn, spring }: TargetWeeks): string {
  return `${summer} + ${autumn} + ${spring} weeks`
}

/** What is used while a rule is not known. */
export function defaultInWords(kind: FactKind, country: Country): string {
  const { targetWeeks, claims, hoursPerWeek, isStretchable } = nationalSchemes[country]
  switch (kind) {
    case 'rounding':
      return 'in tenths'
    case 'hoursPerWeek':
      return listInWords(hoursPerWeek.map((hours) => `${hours} hours`))
    case 'stretchedWeeks':
      return isStretchable ? 'any number up to 52' : 'not allowed'
    case 'mostStretchedWeeks':
      return 'all open weeks, not checked'
    case 'hoursRounding':
      return hoursRoundingNames.hundredths
    case 'mixesModels':
    case 'switching':
      return 'not checked'
    case 'fundsBankHolidays':
      return 'not funded while closed'
    case 'rates':
      return 'not enough to say what a week is worth'
    case 'windows':
      return 'none are shown'
    default:
      return factInWords({ targetWeeks, claims }, kind)
  }
}

/**
 * `confirmed by the council, 3 Nov 2026`; `your figure, 3 Nov 2026; ${payer} has confirmed none`; `not known`. An
 * organisation's own figure is the reader's, unless others read it.
 */
export function standingInWords(
  { kind, used, others }: FactOfYear,
  division?: Division,
  whose: 'your' | 'the organisation’s' = 'your',
): string {
  if (used === null) return isRuleKind(kind) ? 'not known: the default is used' : 'not known'
  const { payer } = nationWords(division)
  const own = others.some(({ standing }) => standing === 'own') ? `; ${whose} own figure is not used` : ''
  switch (used.standing) {
    case 'confirmed':
      return `confirmed by ${payer}, ${dayOf(used.confirmedAt ?? used.recordedAt)}${own}`
    case 'recorded':
      return `recorded ${dayOf(used.recordedAt)}; ${payer} has not confirmed it${own}`
    case 'own':
      return `${whose} figure, ${dayOf(used.recordedAt)}; ${payer} has confirmed none`
  }
}

/** `Staffordshire County Council, “Provider FAQs” (1 Sep 2025), seen 22 Nov 2026`; `no source recorded`. */
export function sourceInWords({ source, seenOn }: Pick<KnownFact, 'source' | 'seenOn'>): string {
  if (source === null) return 'no source recorded'
  const date = source.pageDate === null ? '' : ` (${formatDate(source.pageDate, 'd MMM yyyy')})`
  const seen = seenOn === null ? '' : `, seen ${formatDate(seenOn, 'd MMM yyyy')}`
  return `${source.publisher}, “${source.title}”${date}${seen}`
}

/** Source and standing in one sentence; undefined for what is not known. */
export function factExplained(fact: FactOfYear | undefined, division?: Division): string | undefined {
  if (fact === undefined || fact.used === null) return undefined
  return `${sourceInWords(fact.used)}: ${standingInWords(fact, division)}.`
}

function dayOf(instant: string): string {
  return formatDate(instant.slice(0, 10), 'd MMM yyyy')
}
