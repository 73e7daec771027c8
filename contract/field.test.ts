import { describe, expect, test } from 'vitest'
import { lineOf, Phone, textOf } from './field.ts'

describe('a phone number', () => {
  test.each(['', '0114 496 0000', '+44 (0)114 496-0000', '0114 496 0000 ext. 12', '01632 960134 EXT 7'])(
    'may be written as “%s”',
    (text) => {
      expect(Phone.safeParse(text).success).toBe(true)
    },
  )

  test.each(['abc', '()', 'ext 12', '0114 496 0000 ext', '0114 496 0000, Anna'])(
    'is more than “%s”',
    (text) => {
      expect(Phone.safeParse(text).error?.issues[0]?.message).toBe(
        'Enter a phone number, such as 0114 496 0000',
      )
    },
  )
})

describe('a line', () => {
  const Name = lineOf({ what: 'Name', min: 1, max: 60 })

  test.each(['Meadow \u202egnp.exe', '\u2066Meadow', 'Meadow\u2069', '\u202aMeadow\u202c'])(
    'refuses hidden direction characters: %j',
    (text) => {
      expect(Name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'Name has hidden characters that change its direction. Type it instead of pasting it',
      ])
    },
  )

  test.each([
    [undefined, 'Name is missing'],
    [5, 'Name must be text'],
  ])('that is %j is answered by “%s”', (given, sentence) => {
    expect(Name.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([sentence])
  })

  test.each([undefined, '', ' ', 'A'])('that is %j is too short in the words of its form', (given) => {
    const sentenceOf = (bounds: { min: number; tooShort?: string }) =>
      lineOf({ what: 'Site name', max: 60, ...bounds }).safeParse(given).error?.issues[0]?.message
    expect(sentenceOf({ min: 2 })).toBe('Site name must be at least 2 characters')
    expect(sentenceOf({ min: 2, tooShort: 'Name the site' })).toBe('Name the site')
  })

  test.each(['Meadow', 'Ysgol Feithrin Llŷn', '\u200fמעון\u200e', '👩‍👩‍👧 Meadow'])('may be %j', (text) => {
    expect(Name.safeParse(text).success).toBe(true)
  })
})

test('text of several lines loses what changes its direction, and nothing else', () => {
  const Note = textOf({ what: 'Note', min: 3, max: 20 })
  expect(Note.parse('\u202aCall \u2066us\u2069\u202c,\n\u202enot them')).toBe('Call us,\nnot them')
  expect(Note.parse('\u200fמעון\u200e')).toBe('\u200fמעון\u200e')
  expect(Note.safeParse('\u202e\u202c \u2066').success).toBe(false)
})

test('text that is asked for has more than zero-width characters, and may be an emoji', () => {
  const sentenceOf = (min: number, text: string) =>
    textOf({ what: 'Comment', min, max: 20 }).safeParse(text).error?.issues[0]?.message
  const unseen = '\u200b\u200d\u2060\u200b\u200b'
  expect(sentenceOf(1, unseen)).toBe('Comment must have characters that can be seen')
  expect(sentenceOf(5, unseen)).toBe('Comment must have characters that can be seen')
  expect(sentenceOf(0, unseen)).toBeUndefined()
  expect(sentenceOf(1, '👍')).toBeUndefined()
})
