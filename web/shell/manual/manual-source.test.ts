import { expect, test } from 'vitest'
import { readManualPage, spansOf, textOfBlock } from './manual-source.ts'

const page = readManualPage(
  'example',
  [
    'screens: /a /b/$id',
    '',
    '# A task',
    '',
    'First *Save*.',
    '',
    '1. One',
    '2. [Two](/a)',
    '',
    '## More',
    '',
    '- Three',
  ].join('\n'),
)

test('a page has its screens, its title and its parts in order', () => {
  expect(page.screens).toEqual(['/a', '/b/$id'])
  expect(page.title).toBe('A task')
  expect(page.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'heading', 'list'])
  expect(page.blocks.map(textOfBlock)).toEqual(['First Save.', 'One Two', 'More', 'Three'])
})

test('labels and links are parts of a sentence', () => {
  expect(spansOf('Press *Save* on [A](/a).')).toEqual([
    { text: 'Press ', isLabel: false, address: null },
    { text: 'Save', isLabel: true, address: null },
    { text: ' on ', isLabel: false, address: null },
    { text: 'A', isLabel: false, address: '/a' },
    { text: '.', isLabel: false, address: null },
  ])
})
