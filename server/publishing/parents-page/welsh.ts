import { type OfferModel, offerModelNames } from '#domain/offer/offer.ts'
import { type Closure, closureKindName, closureName } from '#domain/plan/closure.ts'
import type { DateAhead } from '#domain/publish/dates-ahead.ts'
import { lowerFirst } from '#domain/year/first-letter.ts'
import { datePartsOf, type IsoDate, weekday } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { Words } from './english.ts'
import { isolated } from './isolated.ts'
import { rangeOf } from './range-of.ts'

// The words are those of Welsh councils' term dates. Sentences are short, and dates follow a dash rather
// than after a preposition, which would change their first letter.

const months = [
  'Ionawr',
  'Chwefror',
  'Mawrth',
  'Ebrill',
  'Mai',
  'Mehefin',
  'Gorffennaf',
  'Awst',
  'Medi',
  'Hydref',
  'Tachwedd',
  'Rhagfyr',
] as const

const weekdays = ['Llun', 'Mawrth', 'Mercher', 'Iau', 'Gwener', 'Sadwrn', 'Sul'] as const

const terms: Record<TermType, string> = {
  summer: 'Tymor yr haf',
  autumn: 'Tymor yr hydref',
  spring: 'Tymor y gwanwyn',
}

const kinds: Record<Closure['kind'], string> = {
  inset: 'Diwrnod HMS',
  closure: 'Ar gau',
  break: 'Gwyliau',
  other: 'Ar gau am reswm arall',
}

const models: Record<OfferModel, string> = {
  'term-time': 'Yn ystod y tymor yn unig',
  stretched: 'Wedi’i ymestyn',
}

/** As GOV.UK calls those of England and Wales. */
const bankHolidays: Readonly<Record<string, string>> = {
  'New Year’s Day': 'Dydd Calan',
  'Good Friday': 'Dydd Gwener y Groglith',
  'Easter Monday': 'Dydd Llun y Pasg',
  'Early May bank holiday': 'Gŵyl Banc Cyntaf Mai',
  'Spring bank holiday': 'Gŵyl Banc y Gwanwyn',
  'Summer bank holiday': 'Gŵyl Banc yr Haf',
  'Christmas Day': 'Dydd Nadolig',
  'Boxing Day': 'Gŵyl San Steffan',
}

const monthOf = (month: number) => months[month - 1] ?? ''

function short(date: IsoDate): string {
  const { day, month } = datePartsOf(date)
  return `${weekdays[weekday(date)]} ${day} ${monthOf(month)}`
}

const dated = (date: IsoDate) => `Dydd ${short(date)} ${date.slice(0, 4)}`

/** The number two mutates the following noun; larger numbers in digits do not. */
function when(days: number): string {
  if (days === 0) return 'heddiw'
  if (days === 1) return 'yfory'
  return `ymhen ${days} ${days === 2 ? 'ddiwrnod' : 'diwrnod'}`
}

function ahead(date: DateAhead, days: number): string {
  switch (date.kind) {
    case 'term-start':
      return `Mae ${lowerFirst(terms[date.termType])} yn dechrau ${when(days)}`
    case 'term-end':
      return `Mae ${lowerFirst(terms[date.termType])} yn dod i ben ${when(days)}`
    case 'half-term':
      return `Mae hanner tymor yn dechrau ${when(days)}`
    case 'back':
      return `Mae’r plant yn ôl ${when(days)}`
    case 'bank-holiday':
    case 'open-bank-holiday':
      return `${bankHolidays[date.name] ?? date.name} ${when(days)}`
    case 'closure':
      return `${isolated(nameOf(date.closure))} ${when(days)}`
  }
}

const wales = 'england-and-wales'

/** Only names of kinds are translated; the nursery's own labels stay. */
function nameOf(closure: Closure): string {
  const name = closureName(closure, wales)
  return name === closureKindName(closure.kind, wales) ? kinds[closure.kind] : name
}

const monthAndYear = (date: IsoDate) => `${monthOf(datePartsOf(date).month)} ${date.slice(0, 4)}`

export const welsh: Words = {
  language: 'cy',
  ownName: 'Cymraeg',
  termDates: 'Dyddiadau’r tymhorau',
  titleFor: (siteName) => `Dyddiadau’r tymhorau – ${siteName}`,
  descriptionFor: (siteName) => `${siteName}: tymhorau, hanner tymor, dyddiau ar gau a gwyliau banc.`,
  nextDate: 'Y dyddiad nesaf',
  thenDates: 'Wedyn',
  nothingAhead: 'Nid oes rhagor o ddyddiadau wedi’u cyhoeddi eto.',
  nothingApproved: 'Nid oes dyddiadau wedi’u cyhoeddi eto. Edrychwch eto cyn bo hir.',
  ahead,
  date: dated,
  shortDate: short,
  range: rangeOf(dated, short),
  month: (year, month) => `${monthOf(month)} ${year}`,
  weekdayLetters: ['Ll', 'M', 'M', 'I', 'G', 'S', 'S'],
  span: ({ startDate, endDate }) => `${monthAndYear(startDate)} – ${monthAndYear(endDate)}`,
  term: terms,
  halfTerm: 'Hanner tymor',
  noHalfTerm: 'Dim hanner tymor',
  firstDay: 'Diwrnod cyntaf y plant',
  lastDay: 'Diwrnod olaf y plant',
  closedDays: 'Dyddiau ar gau',
  noClosedDays: 'Dim dyddiau ar gau yn ystod y tymor.',
  halfDay: 'hanner diwrnod',
  closureName: nameOf,
  charged: 'Codir y ffi arferol',
  notCharged: 'Ni chodir ffi',
  bankHolidaysInTerms: 'Gwyliau banc yn ystod y tymor',
  bankHolidays: 'Gwyliau banc',
  openAsUsual: 'rydym ar agor',
  noBankHolidays: 'Dim yn ystod y tymor.',
  bankHoliday: (name) => bankHolidays[name] ?? null,
  provisional: 'disgwyliedig, heb ei gadarnhau eto',
  monthByMonth: 'Fesul mis',
  monthsPicture: 'Yr un dyddiadau ar ffurf llun o ddeuddeg mis. Mae pob un yn y rhestrau uchod.',
  today: 'Heddiw',
  bankHolidayOne: 'Gŵyl banc',
  closed: 'Ar gau',
  open: 'Ar agor',
  closedHalfDay: 'Ar gau am hanner diwrnod',
  earlierYears: 'Blynyddoedd blaenorol',
  approvedOn: (date) => {
    const { year, month, day } = datePartsOf(date)
    return `Cymeradwywyd: ${day} ${monthOf(month)} ${year}`
  },
  offers: {
    heading: 'Oriau wedi’u hariannu',
    name: ({ name, model }) => (name === offerModelNames[model] ? models[model] : name),
    hours: ({ hoursPerWeek, fundedWeeks }) =>
      `${hoursPerWeek} awr yr wythnos – ${fundedWeeks} wythnos y flwyddyn –`,
    inTerms: 'yn ystod y tymor. Dim yn ystod hanner tymor na rhwng y tymhorau.',
    inHolidays: 'yn ystod y tymor, ac yn ystod wythnosau gwyliau o’ch dewis chi.',
    stretched: 'yr un oriau bob blwyddyn, dros ragor o wythnosau.',
    evenly: 'Yr un oriau bob dydd – Llun i Gwener.',
    pattern: (hours) =>
      `Bob wythnos – ${hours.flatMap((each, day) => (each > 0 ? [`${weekdays[day]} ${each} awr`] : [])).join(', ')}.`,
    patternMeaning: 'Nid yw oriau ychwanegol wedi’u hariannu.',
    openNotFunded: 'Rydym ar agor, ond heb oriau wedi’u hariannu:',
  },
  ownCalendar: 'Ychwanegu at eich calendr',
  keepsItself:
    'Bydd eich ap calendr yn dilyn pob newid yn awtomatig. Ar gyfer ffôn Android, defnyddiwch y botwm Google unwaith ar gyfrifiadur. Nid yw ffeil a lawrlwythwyd yn newid.',
  apple: 'Apple Calendar',
  google: 'Google Calendar',
  otherApps: 'Apiau calendr eraill',
  download: 'Lawrlwytho (iCal)',
  wholePage: 'Yr holl ddyddiadau ar un dudalen',
  posterTitle: 'Ein dyddiadau tymor',
  posterSentence:
    'Sganiwch â chamera eich ffôn i weld y tymhorau, hanner tymor a’r dyddiau ar gau. Yn gyfredol bob amser.',
  notFound: 'Nid oes tudalen yn y cyfeiriad hwn',
  notFoundAdvice: 'Efallai ei bod wedi symud neu wedi’i diffodd. Gofynnwch i’ch meithrinfa am y cyfeiriad.',
}
