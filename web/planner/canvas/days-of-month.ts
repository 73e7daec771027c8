import { type IsoDate, isWeekend } from '#domain/year/iso-date.ts'
import type { WeekStart } from '#domain/year/week-start.ts'
import { weekdaysFrom } from './week-columns.ts'
import type { YearMonth } from './year-months.ts'

/**
 * The rows of a month: the weekdays' names, and its weeks. Plain elements, because React holds more for each of 365 days
 * than the browser does, and none of them is ever rendered again.
 */
export function weeksOfDays(month: YearMonth, weekStart: WeekStart): HTMLElement[] {
  const weekdays = weekdaysFrom(weekStart).map((weekday) =>
    element('span', { role: 'columnheader', 'aria-label': weekday }, weekday[0] ?? ''),
  )
  const weeks = month.weeks.map((week) => {
    const isFirst = week[0] === month.startDate
    const row = element('div', {
      role: 'row',
      class: 'week',
      ...(isFirst && { 'aria-colindex': String(month.firstColumn + 1) }),
    })
    row.append(...week.map((date) => dayCell(date, month)))
    return row
  })
  const names = element('div', { role: 'row', class: 'week weekdays' })
  names.append(...weekdays)
  return [names, ...weeks]
}

function dayCell(date: IsoDate, { startDate, firstColumn }: YearMonth): HTMLElement {
  const cell = element(
    'div',
    {
      role: 'gridcell',
      'data-date': date,
      // The grid moves the tab stop itself.
      tabindex: '-1',
      ...(isWeekend(date) && { 'data-weekend': '' }),
    },
    String(Number(date.slice(8))),
  )
  if (date === startDate) cell.style.gridColumnStart = String(firstColumn + 1)
  return cell
}

function element(name: 'div' | 'span', attributes: Readonly<Record<string, string>>, text?: string) {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  if (text !== undefined) made.textContent = text
  return made
}
