import { describe, expect, test } from 'vitest'
import { divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { countSchoolDays } from '#domain/count/school-days.ts'
import { closureKindName, closureKinds } from '#domain/plan/closure.ts'
import { termTypes } from '#domain/year/term.ts'
import { halfTermOf, withTerm } from '#web/planner/plan/plan.ts'
import { nextPlanner, shownPlan, startPlanner } from '#web/planner/plan/planner-state.ts'
import { datesOf, plan, summer } from '#web/test/typed-plan.ts'
import { pastedRows } from './pasted-rows.ts'
import { previewOf, type TypedFor, typedPlan } from './typed-plan.ts'

describe('what is typed', () => {
  test('applies to the chosen term', () => {
    expect(datesOf('3 wks from 21 Jul')).toEqual(['summer', '2026-07-21', '2026-08-10'])
    expect(datesOf('to 10 Jul')).toEqual(['summer', '2026-04-13', '2026-07-10'])
  })

  test('applies to another term when it is named', () => {
    expect(datesOf('Autumn: 1 Sep to 18 Dec')).toEqual(['autumn', '2026-09-01', '2026-12-18'])
    expect(datesOf('spring term 5 Jan - 24 Mar')).toEqual(['spring', '2027-01-05', '2027-03-24'])
  })

  test('has funding weeks as the authority counts them', () => {
    const paid = { ...summer, counting: { fundsBankHolidays: true } }
    expect(datesOf('12 funding weeks from 19 Apr')).toEqual(['summer', '2026-04-19', '2026-07-21'])
    expect(datesOf('12 funding weeks from 19 Apr', paid)).toEqual(['summer', '2026-04-19', '2026-07-17'])
  })

  test('changes nothing while it can’t be read', () => {
    expect(typedPlan('  ', summer)).toEqual({ does: 'nothing' })
    expect(typedPlan('to 31 June', summer)).toEqual({ does: 'refuse', sentence: 'There is no 31 June.' })
    expect(previewOf(typedPlan('to 31 June', summer))).toBeNull()
  })

  test('of the year’s open weeks is planned with its offers', () => {
    expect(typedPlan('51 weeks, closed Christmas week and two INSET days', summer)).toEqual({
      does: 'plan-opening',
      request: { weeks: 51, closesAtChristmas: true, insetDays: 2 },
    })
  })

  test('a single day moves the focus there', () => {
    expect(typedPlan('21 Jul', summer)).toEqual({ does: 'go', day: '2026-07-21' })
  })
})

describe('dates that are of another term than the chosen one', () => {
  test('are refused with the term that they lie on, as text to write', () => {
    expect(typedPlan('4 January until 31 March', summer)).toEqual({
      does: 'refuse',
      sentence:
        '4 January to 31 March lies outside summer, in spring and on the Spring term, 6 January to 4 April: write “spring 4 January until 31 March” for that term.',
    })
    expect(datesOf('spring 4 January until 31 March')).toEqual(['spring', '2027-01-04', '2027-03-31'])
    expect(datesOf('summer 1 Sep to 18 Dec')).toEqual(['summer', '2026-09-01', '2026-12-18'])
  })
})

//  Mo 25 26 27 28 29 May 2026      a half-term that was drawn, with the Spring bank holiday in it
//  13 weeks from 13 April are 65 weekdays, less 4 May and those five: 60 on Tuesday 14 July would be one more than 59
test('claimed weeks end where the claim reaches them with the half-term that was drawn', () => {
  const halfTerm = { startDate: '2026-05-25', endDate: '2026-05-29' }
  const drawn = { ...summer, plan: withTerm(plan, 'summer', { halfTerm }) }
  const typed = typedPlan('12 funding weeks from 13 Apr', drawn)
  if (typed.does !== 'change') throw new Error('The text was not read.')
  expect(halfTermOf(typed.plan.terms.summer)).toEqual(halfTerm)
  const term = { ...typed.plan.terms.summer, halfTerm, termType: 'summer' as const }
  expect(countSchoolDays(term, term, summer.context)).toBe(60)
})

describe('closures by their names', () => {
  const closureOf = (text: string) => {
    const typed = typedPlan(text, summer)
    return typed.does === 'close' ? [typed.named?.kind, typed.range.startDate, typed.range.endDate] : typed
  }

  test('are drawn, whatever is chosen to be drawn', () => {
    expect(closureOf('inset 2 Sep')).toEqual(['inset', '2026-09-02', '2026-09-02'])
    expect(closureOf('INSET day on 2 Sep')).toEqual(['inset', '2026-09-02', '2026-09-02'])
    expect(closureOf('closed 24–31 Dec')).toEqual(['closure', '2026-12-24', '2026-12-31'])
    const typed = typedPlan('inset 2 Sep', summer)
    expect(typed.does === 'close' && typed.plan.closures[0]).toMatchObject({ kind: 'inset' })
  })

  test.each([
    ['training day 24 Sep', { kind: 'inset' }, 'INSET day, 24 September.'],
    ['local holiday 1 Jun', { kind: 'closure', label: 'Local holiday' }, 'Local holiday, 1 June.'],
    ['Polling day on 7 May', { kind: 'closure', label: 'Polling day' }, 'Polling day, 7 May.'],
    ['easter break 1–9 Apr', { kind: 'break', label: 'Easter break' }, 'Easter break, 1 to 9 April.'],
  ])('“%s” keeps its name', (text, closure, sentence) => {
    const typed = typedPlan(text, summer)
    expect(typed).toMatchObject({ does: 'close', named: closure, sentence })
    expect(typed.does === 'close' && typed.plan.closures).toMatchObject([closure])
  })

  //  29 March is nearer to the summer term of 2026 in the March before the year than in that of 2027
  test('lie in the planned year, whichever term is chosen', () => {
    expect(closureOf('inset 29 Mar')).toEqual(['inset', '2027-03-29', '2027-03-29'])
    expect(closureOf('closed 29–31 Mar')).toEqual(['closure', '2027-03-29', '2027-03-31'])
    expect(typedPlan('29 March', summer)).toEqual({ does: 'go', day: '2027-03-29' })
    expect(typedPlan('open 29 March', summer)).toMatchObject({
      does: 'refuse',
      sentence: expect.stringMatching(/^29 March 2027 /),
    })
  })

  test.each(closureKinds)('are drawn by the name that each nation has for the kind %s', (kind) => {
    for (const division of divisions)
      expect(closureOf(`${closureKindName(kind, division)} on 2 Sep`)).toEqual([
        kind,
        '2026-09-02',
        '2026-09-02',
      ])
  })
})

describe('rows from a spreadsheet', () => {
  const termsOf = (text: string) => {
    const typed = pastedRows(text, summer)
    if (typed?.does !== 'change') return typed
    return termTypes.map((each) => {
      const { startDate, endDate } = typed.plan.terms[each]
      return `${startDate} ${endDate}`
    })
  }
  const year = ['2026-04-13 2026-07-10', '2026-09-07 2026-12-18', '2027-01-04 2027-03-25']

  test('fill three terms, by their names or in the order of the year', () => {
    const named =
      'Term\tStart\tEnd\nAutumn\t07/09/2026\t18/12/2026\nSpring\t04/01/2027\t25/03/2027\nSummer term\t13/04/2026\t10/07/2026\n'
    expect(termsOf(named)).toEqual(year)
    expect(termsOf('13/04/2026\t10/07/2026\r\n07/09/2026\t18/12/2026\r\n4 Jan 2027\t25 Mar 2027')).toEqual(
      year,
    )
    expect(
      termsOf('Summer, 13 Apr, 10 Jul\nAutumn: 7 Sep - 18 Dec\nSpring 4 January until 25 March'),
    ).toEqual(year)
  })

  test('without names are the terms in which they lie, in any order', () => {
    const schoolYear = '7 Sep 2026\t18 Dec 2026\n4 Jan 2027\t25 Mar 2027\n13 Apr 2026\t10 Jul 2026'
    expect(termsOf(schoolYear)).toEqual(year)
    expect(termsOf('7 Sep\t18 Dec\n4 Jan\t25 Mar\n13 Apr\t10 Jul')).toEqual(year)
    expect(termsOf('Autumn term\t7 Sep\t18 Dec\n4 Jan\t25 Mar\n13 Apr\t10 Jul')).toEqual(year)
  })

  test('may have headings, and columns of other figures', () => {
    expect(
      termsOf(
        'Term dates 2026-27\nTerm\tDays\tStart\tEnd\n1\t60\t13 Apr\t10 Jul\t12 weeks\n2\t70\t7 Sep\t18 Dec\n3\t54.5\t4 Jan\t25 Mar',
      ),
    ).toEqual(year)
  })

  test('may be one line in which each term is named', () => {
    expect(termsOf('Summer 13 Apr to 10 Jul, autumn 7 Sep to 18 Dec, and spring 4 Jan to 25 Mar')).toEqual(
      year,
    )
    expect(termsOf('spring 4 Jan - 25 Mar; summer 13 Apr - 31 Jun')).toMatchObject({ does: 'refuse' })
    for (const words of ['Summer 13 Apr to 10 Jul', '13 Apr, 10 Jul', 'autumn, spring'])
      expect(pastedRows(words, summer)).toBeNull()
  })

  test('may have their half-terms', () => {
    const rows = ['13 Apr to 10 Jul, half-term 25-29 May', 'Autumn: 7 Sep - 18 Dec (half-term 26-30 Oct)']
    expect(termsOf([...rows, 'Spring, 4 Jan, 25 Mar'].join('\n'))).toEqual(year)
    const typed = pastedRows(rows.join('\n'), summer)
    expect(typed?.does === 'change' && halfTermOf(typed.plan.terms.autumn)).toMatchObject({
      startDate: '2026-10-26',
    })
  })

  test('of one term twice are refused', () => {
    const twice = { does: 'refuse', sentence: 'Two rows are the Autumn term: leave one of them out.' }
    expect(pastedRows('Autumn\t1 Sep\t18 Dec\nAutumn\t4 Jan\t25 Mar', summer)).toEqual(twice)
    expect(pastedRows('1 Sep\t18 Dec\n7 Sep\t11 Dec', summer)).toEqual(twice)
  })

  test('are refused with the term that can’t be read', () => {
    expect(pastedRows('Summer\t46125\t46220\nAutumn\t1 Sep\t18 Dec', summer)).toMatchObject({
      does: 'refuse',
      sentence: expect.stringMatching(/^Summer: /),
    })
    expect(pastedRows('31/06/2026\t10/07/2026\n07/09/2026\t18/12/2026', summer)).toEqual({
      does: 'refuse',
      sentence: '“31/06/2026 10/07/2026”: There is no 31 June 2026.',
    })
    expect(pastedRows('Summer\t13/04/2026\t31/06/2026\nAutumn\t07/09/2026\t18/12/2026', summer)).toEqual({
      does: 'refuse',
      sentence: 'Summer: There is no 31 June 2026.',
    })
    expect(pastedRows('1 Apr 2 Apr\n3 Apr\n4 Apr\n5 Apr', summer)).toMatchObject({ does: 'refuse' })
  })

  // Begun again at each month it would take minutes, which the test's own limit finds.
  test('of any length are looked through in one pass', () => {
    expect(pastedRows(`${'jan'.repeat(120_000)}\nno days`, summer)).toBeNull()
  })

  test('of one row are words', () => {
    expect(pastedRows('13 Apr to 10 Jul', summer)).toBeNull()
  })
})

test('while closures are drawn, days are a closure', () => {
  const drawing: TypedFor = { ...summer, target: { termType: 'summer', part: 'closure' } }
  expect(typedPlan('1 to 3 July', drawing)).toMatchObject({
    does: 'close',
    range: { startDate: '2026-07-01', endDate: '2026-07-03' },
    sentence: 'INSET day, 1 to 3 July.',
  })
  expect(typedPlan('1 July', drawing)).toMatchObject({
    range: { startDate: '2026-07-01', endDate: '2026-07-01' },
  })
  expect(datesOf('autumn to 18 Dec', drawing)).toEqual(['autumn', '2026-09-02', '2026-12-18'])
  expect(typedPlan('half-term 1 to 5 June', drawing)).toMatchObject({ does: 'refuse' })
})

describe('in the planner', () => {
  const start = startPlanner(plan)
  const typed = typedPlan('to 10 Jul', summer)
  const shown = nextPlanner(start, { type: 'preview', plan: previewOf(typed) })

  test('typed words are previewed without changing the plan', () => {
    expect(shownPlan(shown).terms.summer.endDate).toBe('2026-07-10')
    expect(shown.history).toBe(start.history)
    expect(shownPlan(nextPlanner(shown, { type: 'preview', plan: null }))).toBe(plan)
  })

  test('applied words can be undone, and their term becomes the chosen one', () => {
    if (typed.does !== 'change') throw new Error('The text was not read.')
    const target = { termType: 'autumn', part: 'half-term' } as const
    const applied = nextPlanner(shown, { type: 'apply', plan: typed.plan, target })
    expect(applied.history.present).toBe(typed.plan)
    expect(applied.gesture.target).toEqual({ termType: 'autumn', part: 'term' })
    expect(applied.update).toEqual({ about: 'selected', target })
    expect(nextPlanner(applied, { type: 'undo' }).history.present).toBe(plan)
  })
})
