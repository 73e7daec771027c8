import { expect, test } from 'vitest'
import { pageWithPlaces, places } from './page-places.ts'

const { nonce, calls, answers } = places

test('each place gets its value, wherever and however often it stands', () => {
  const page = pageWithPlaces(`<p nonce="${nonce}">’</p>${calls}<style nonce="${nonce}">${answers}`)
  expect(page({ nonce: 'n1', calls: '<link>', answers: 'é' }).toString()).toBe(
    '<p nonce="n1">’</p><link><style nonce="n1">é',
  )
  expect(page({ nonce: 'n2', calls: '', answers: '' }).toString()).toBe(
    '<p nonce="n2">’</p><style nonce="n2">',
  )
})

test('what looks like a place in a value, or is special in a replacement, stays as it is', () => {
  const page = pageWithPlaces(`${nonce} ${calls} ${answers}`)
  const hostile = `${nonce}${answers}$&$1`
  expect(page({ nonce: 'n', calls: hostile, answers: hostile }).toString()).toBe(`n ${hostile} ${hostile}`)
})
