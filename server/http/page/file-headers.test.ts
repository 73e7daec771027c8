import { expect, test } from 'vitest'
import { attachment } from './file-headers.ts'

test('a plain name is sent as it is', () => {
  expect(attachment('Meadow Lane Leeds 2026-27.pdf')).toBe(
    'attachment; filename="Meadow Lane Leeds 2026-27.pdf"',
  )
})

test('a name with other letters is sent twice, and breaks no header', () => {
  expect(attachment('Tŷ Bach ’26*.pdf')).toBe(
    'attachment; filename="Ty Bach -26*.pdf"; filename*=UTF-8\'\'T%C5%B7%20Bach%20%E2%80%9926%2A.pdf',
  )
  expect(attachment('x"\r\ny.pdf')).toBe(
    'attachment; filename="x---y.pdf"; filename*=UTF-8\'\'x%22%0D%0Ay.pdf',
  )
})
