import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [812, '812 bytes'],
  [35_400, '35 KB'],
  [1_440_000, '1.4 MB'],
  [212_000_000, '212 MB'],
  [3_400_000_000_000, '3.4 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
