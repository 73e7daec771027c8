import { ratesOfEngland } from './shipped/rates-of-england.ts'
import { rulesOfEngland } from './shipped/rules-of-england.ts'
import { rulesOfWales } from './shipped/rules-of-wales.ts'
import type { ShippedFact } from './shipped/shipped-fact.ts'
import { windowsOfEngland } from './shipped/windows-of-england.ts'

/** What councils print of their own rules: nothing without its page, and nothing that the page does not say. */
export const shippedFacts: readonly ShippedFact[] = [
  ...rulesOfEngland,
  ...rulesOfWales,
  ...ratesOfEngland,
  ...windowsOfEngland,
]
