import { describe, expect, test } from 'vitest'
import { readRates, type TypedRate } from './read-rates.ts'

const nothing = { rate: '', supplements: '' }
const readOf = (typed: TypedRate) => readRates({ 'under-2': nothing, 'age-2': nothing, 'age-3-4': typed })

describe('typed rates', () => {
  test('have supplements with their pounds, with any blanks around them', () => {
    expect(readOf({ rate: ' 5.64 ', supplements: '  Quality  £0.20 , Deprivation 0.13\n' })).toEqual({
      rates: {
        'age-3-4': {
          pencePerHour: 564,
          supplements: [
            { name: 'Quality', pencePerHour: 20 },
            { name: 'Deprivation', pencePerHour: 13 },
          ],
        },
      },
    })
    expect(readOf({ rate: '5.64', supplements: 'Quality' })).toEqual({
      problems: { 'age-3-4.supplements': 'Write each with its pounds an hour: Quality 0.20' },
    })
  })

  test('have a decimal point or a comma', () => {
    expect(readOf({ rate: '5,63', supplements: '' })).toEqual({
      rates: { 'age-3-4': { pencePerHour: 563, supplements: [] } },
    })
    expect(readOf({ rate: '5,6,3', supplements: '' })).toHaveProperty('problems')
  })

  test('of many blanks are refused in one pass', () => {
    expect(readOf({ rate: '5.64', supplements: `x${' '.repeat(60_000)}x` })).toHaveProperty('problems')
  })
})
