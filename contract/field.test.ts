import { describe, expect, test } from 'vitest'
import { Phone } from './field.ts'

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
