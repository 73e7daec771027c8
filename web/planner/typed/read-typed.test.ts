import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIsoDate } from '#domain/year/iso-date.ts'
import { readTyped, type TypeInSetting } from './read-typed.ts'

const summer: TypeInSetting = {
  fundingYear: '2026-27',
  yearStart: 'april',
  termType: 'summer',
  current: { startDate: '2026-04-15', endDate: '2026-07-21' },
  context: { bankHolidays: new Set(['2026-05-04', '2026-05-25']), closures: [] },
}
const autumn: TypeInSetting = {
  ...summer,
  termType: 'autumn',
  current: { startDate: '2026-09-01', endDate: '2026-12-11' },
}
const spring: TypeInSetting = {
  ...summer,
  termType: 'spring',
  current: { startDate: '2027-01-04', endDate: '2027-03-25' },
}
const nothingYet = { ...summer, current: null }

const datesOf = (text: string, setting = summer) => {
  const typed = readTyped(text, setting)
  return typed.kind === 'term' ? [typed.dates.startDate, typed.dates.endDate] : typed
}
const refusalOf = (text: string, setting = summer) => {
  const typed = readTyped(text, setting)
  return typed.kind === 'refused' ? typed.sentence : typed
}

describe('two days are a term', () => {
  test.each([
    '15 Apr - 17 Jul',
    '15 Apr – 17 Jul',
    '15 Apr to 17 Jul',
    'from 15 April until 17 July 2026',
    '15apr-17jul',
    '15/4-17/7',
    '15/04/2026 to 17/07/26',
    '15.4 - 17.7',
    '2026-04-15 - 2026-07-17',
    'Wed 15th April to Friday, 17th of July',
    'Apr 15 to Jul 17',
    '15-Apr-2026 to 17-Jul-2026',
  ])('written “%s”', (text) => {
    expect(datesOf(text)).toEqual(['2026-04-15', '2026-07-17'])
  })

  test('the first may take its month from the second', () => {
    expect(datesOf('13 to 17 Jul')).toEqual(['2026-07-13', '2026-07-17'])
    expect(datesOf('13-17 July')).toEqual(['2026-07-13', '2026-07-17'])
    expect(datesOf('13th - 17th July 2026')).toEqual(['2026-07-13', '2026-07-17'])
  })

  test('in the year of the term they are typed for', () => {
    expect(datesOf('6 Jan to 4 Apr', spring)).toEqual(['2027-01-06', '2027-04-04'])
    expect(datesOf('1 Sep to 8 Jan', autumn)).toEqual(['2026-09-01', '2027-01-08'])
    expect(datesOf('30 Mar to 17 Jul')).toEqual(['2026-03-30', '2026-07-17'])
    expect(datesOf('4 January until 31 March')).toEqual(['2027-01-04', '2027-03-31'])
    const fromSeptember = { ...summer, yearStart: 'september' as const }
    expect(datesOf('15 Apr to 17 Jul', fromSeptember)).toEqual(['2027-04-15', '2027-07-17'])
  })
})

describe('one end changes the existing term', () => {
  test('the last day', () => {
    expect(datesOf('to 18 Dec', autumn)).toEqual(['2026-09-01', '2026-12-18'])
    expect(datesOf('until Fri 18 December', autumn)).toEqual(['2026-09-01', '2026-12-18'])
    expect(datesOf('ends on 18/12', autumn)).toEqual(['2026-09-01', '2026-12-18'])
  })

  test('the first day', () => {
    expect(datesOf('from 7 Sep', autumn)).toEqual(['2026-09-07', '2026-12-11'])
    expect(datesOf('starts 7 sept', autumn)).toEqual(['2026-09-07', '2026-12-11'])
  })

  test('one end needs the other', () => {
    expect(refusalOf('to 18 Dec', nothingYet)).toBe('Say where it starts too, as in “15 Apr to 17 Jul”.')
    expect(refusalOf('from 2 Sep', nothingYet)).toBe('Say where it ends too, as in “15 Apr to 17 Jul”.')
  })
})

describe('a length', () => {
  //  Mo Tu We Th Fr Sa Su      July and August 2026
  //  20(21 22 23 24 25 26
  //  27 28 29 30 31  1  2
  //   3  4  5  6  7  8  9
  //  10)11                     three weeks from a Tuesday end on a Monday
  test('of calendar weeks counts seven days each, without a weekend at the end', () => {
    expect(datesOf('3 wks from 21 Jul')).toEqual(['2026-07-21', '2026-08-10'])
    expect(datesOf('13 weeks from 13 Apr')).toEqual(['2026-04-13', '2026-07-10'])
    expect(datesOf('13 Apr + 13w')).toEqual(['2026-04-13', '2026-07-10'])
    expect(datesOf('from 13 Apr for 13 weeks')).toEqual(['2026-04-13', '2026-07-10'])
    expect(datesOf('10 days from 13 Apr')).toEqual(['2026-04-13', '2026-04-22'])
  })

  test('can be counted back from the end', () => {
    expect(datesOf('13 weeks to 10 Jul')).toEqual(['2026-04-13', '2026-07-10'])
  })

  test('can use the existing start', () => {
    expect(datesOf('2 weeks')).toEqual(['2026-04-15', '2026-04-28'])
    expect(refusalOf('2 weeks', nothingYet)).toBe('Say where it starts too, as in “12 weeks from 13 Apr”.')
  })

  //  13 weeks from 13 April are 65 weekdays, less 4 May and a half-term, in which 25 May lies or not
  test('of funding weeks or school days is counted, half-term and bank holidays left out', () => {
    expect(datesOf('60 school days from 13 Apr')).toEqual(['2026-04-13', '2026-07-14'])
    expect(datesOf('12 funding weeks from 13 Apr')).toEqual(['2026-04-13', '2026-07-14'])
    expect(datesOf('11.5 funding weeks from 13 Apr')).toEqual(['2026-04-13', '2026-07-09'])
  })

  //  Spring 2027: the weekdays from 4 January to 31 March less the automatic half-term and Easter hold 11 weeks; days of
  //  April are in no claim of the year
  test('of funding weeks is what its claim pays for', () => {
    const context = { ...summer.context, bankHolidays: new Set(['2027-03-26', '2027-03-29']) }
    expect(datesOf('11 funding weeks from 4 Jan', { ...spring, context })).toEqual([
      '2027-01-04',
      '2027-03-30',
    ])
    expect(refusalOf('12 funding weeks from 4 Jan', { ...spring, context })).toBe(
      'The claim of 1 January 2027 to 31 March 2027 does not hold that many weeks.',
    )
    const byYear = { ...spring, context, counting: { claims: 'by-year' } as const }
    expect(refusalOf('40 funding weeks from 4 Jan', byYear)).toContain('1 April 2026 to 31 March 2027')
    expect(datesOf('12 weeks from 4 Jan', { ...spring, context })).toEqual(['2027-01-04', '2027-03-26'])
  })

  //  20 April to 17 July 2026 is 13 weeks: 65 weekdays less a half-term, 4 May and 25 May are 58, and 60 where both are
  //  paid for
  test('of funding weeks is counted as the authority counts them', () => {
    const counted = (counting: TypeInSetting['counting'] = {}, text = '12 funding weeks from 19 Apr') =>
      datesOf(text, { ...summer, counting })
    expect(counted()).toEqual(['2026-04-19', '2026-07-21'])
    expect(counted({ fundsBankHolidays: true })).toEqual(['2026-04-19', '2026-07-17'])
    // 59 days are 12 weeks to the nearest half, 56 days are up to the whole week.
    expect(counted({ rounding: 'half' })).toEqual(['2026-04-19', '2026-07-20'])
    expect(counted({ rounding: 'whole-up' })).toEqual(['2026-04-19', '2026-07-15'])
  })

  test('of claimed weeks is the same', () => {
    for (const words of ['claimed weeks', 'funded weeks', 'weeks of funding'])
      expect(datesOf(`12 ${words} from 13 Apr`)).toEqual(['2026-04-13', '2026-07-14'])
  })

  test('of funding weeks from a day of another claim is refused with the term that it is of', () => {
    expect(refusalOf('12 funding weeks from 20 Apr', autumn)).toBe(
      '20 April is outside the autumn claim of 1 September to 31 December: write “summer” first if it is for that term.',
    )
    expect(datesOf('12 funding weeks from 30 Mar')).toEqual(['2026-03-30', '2026-07-02'])
  })

  test('that is impossible is refused', () => {
    expect(refusalOf('0 weeks from 13 Apr')).toBe('A term has at least one day.')
    expect(refusalOf('2.5 weeks from 13 Apr')).toBe(
      '2.5 weeks can’t be counted: only funding weeks have halves, as in “12.5 funding weeks”.',
    )
    expect(refusalOf('80 weeks from 13 Apr')).toBe('80 weeks are more than a year.')
    expect(refusalOf('300 school days from 13 Apr')).toBe('A year does not have that many school days.')
  })
})

describe('a half-term', () => {
  test('is typed by its name, as a range or as a week', () => {
    const may = { kind: 'half-term', dates: { startDate: '2026-05-25', endDate: '2026-05-29' } }
    expect(readTyped('half-term 25 - 29 May', summer)).toEqual(may)
    expect(readTyped('Half term: w/c 25 May', summer)).toEqual(may)
    expect(readTyped('ht 27 May', summer)).toEqual(may)
  })

  test('can be none', () => {
    expect(readTyped('no half-term', summer)).toEqual({ kind: 'half-term', dates: null })
  })
})

test('a single day is read as a day', () => {
  expect(readTyped('21 Jul', summer)).toEqual({ kind: 'day', date: '2026-07-21' })
  expect(readTyped('29 Feb', { ...spring, fundingYear: '2027-28' })).toEqual({
    kind: 'day',
    date: '2028-02-29',
  })
})

describe('text that can’t be read gets a message', () => {
  test.each([
    ['', 'Type days, such as “15 Apr to 17 Jul”, “to 18 Dec” or “12 weeks from 13 Apr”.'],
    ['summer', '“summer” is not a date: write it as 21 Jul or 21/7.'],
    ['15 Arp to 17 Jul', '“15 Arp” is not a date: write it as 21 Jul or 21/7.'],
    [
      '13 Apr to 14 Jul, half-term 25–29 May',
      '“14 Jul, half-term 25–29 May” is not a date: write it as 21 Jul or 21/7.',
    ],
    ['07/21', 'There is no month 21: the day comes first, as in 21/7.'],
    ['31 June', 'There is no 31 June.'],
    ['29 Feb 2027', 'There is no 29 February 2027.'],
    ['29 Feb', 'There is no 29 February.'],
    ['Mon 21 Jul', '21 July 2026 is a Tuesday, not a Monday.'],
    ['21 Jul 2028', '21 July 2028 lies outside the year from 1 April 2026 to 31 March 2027.'],
    ['17 Jul to 15 Apr', 'It would end on 15 April 2026, before it starts on 17 July 2026.'],
    ['to 1 Apr', 'It would end on 1 April 2026, before it starts on 15 April 2026.'],
    ['half-term', '“” is not a date: write it as 21 Jul or 21/7.'],
  ])('“%s”: %s', (text, sentence) => {
    expect(refusalOf(text)).toBe(sentence)
  })

  test('whatever the text', () => {
    const words = fc.constantFrom(
      'to',
      'from',
      '21',
      'jul',
      '3',
      'wks',
      '-',
      '2026',
      'half-term',
      '31/2',
      'w/c',
      '0',
      'for',
    )
    const anything = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 7 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const typed = readTyped(text, summer)
        if (typed.kind === 'refused') expect(typed.sentence).toMatch(/\.$/)
        else if (typed.kind === 'day') expect(isIsoDate(typed.date)).toBe(true)
        else if (typed.dates !== null) expect(typed.dates.startDate <= typed.dates.endDate).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  // With quadratic parsing this text would take minutes and exceed the test's timeout.
  test('in time, however long the text', () => {
    for (const text of ['1 '.repeat(250_000), `${'9'.repeat(500_000)} weeks`, 'to '.repeat(200_000)]) {
      expect(readTyped(text, summer).kind).toBe('refused')
    }
  })
})
