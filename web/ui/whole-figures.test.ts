import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { WholeFigures } from './whole-figures.tsx'

const wholeIn = (text: string) => spansIn(WholeFigures({ children: text }))

function spansIn(node: ReactNode): ReactNode[] {
  if (Array.isArray(node)) return node.flatMap(spansIn)
  if (!isValidElement<{ children?: ReactNode }>(node)) return []
  return node.type === 'span' ? [node.props.children] : spansIn(node.props.children)
}

test('A year, a sum of weeks, a date and a number of days are not broken over two lines', () => {
  expect(
    wholeIn('2026-27: 12.5 + 14 + 11.5 = 38. From 18 Dec 2026, 3 September or 7 Jan on, 190 days.'),
  ).toEqual(['2026-27', '12.5 + 14 + 11.5 = 38', '18 Dec 2026', '3 September', '7 Jan', '190 days'])
})

test.each([
  ['sum', Array.from({ length: 80 }, (_, number) => number).join(' + ')],
  ['word', `1 M${'a'.repeat(500)}`],
  ['number', `${'1'.repeat(500)} days`],
])('A %s that a person has typed, and that is longer than a line, is broken', (_, typed) => {
  for (const figure of wholeIn(typed)) expect(String(figure).length).toBeLessThan(40)
})
