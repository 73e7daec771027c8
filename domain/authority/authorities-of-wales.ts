import type { Country, Division } from '#domain/bank-holidays/bank-holiday.ts'

// Facts as published by the Office for National Statistics, Open Government Licence v3.0.

/** The 22 of Wales, each with its GSS code. */
export const authoritiesOfWales = [
  ['W06000019', 'Blaenau Gwent'],
  ['W06000013', 'Bridgend'],
  ['W06000018', 'Caerphilly'],
  ['W06000015', 'Cardiff'],
  ['W06000010', 'Carmarthenshire'],
  ['W06000008', 'Ceredigion'],
  ['W06000003', 'Conwy'],
  ['W06000004', 'Denbighshire'],
  ['W06000005', 'Flintshire'],
  ['W06000002', 'Gwynedd'],
  ['W06000001', 'Isle of Anglesey'],
  ['W06000024', 'Merthyr Tydfil'],
  ['W06000021', 'Monmouthshire'],
  ['W06000012', 'Neath Port Talbot'],
  ['W06000022', 'Newport'],
  ['W06000009', 'Pembrokeshire'],
  ['W06000023', 'Powys'],
  ['W06000016', 'Rhondda Cynon Taf'],
  ['W06000011', 'Swansea'],
  ['W06000020', 'Torfaen'],
  ['W06000014', 'Vale of Glamorgan'],
  ['W06000006', 'Wrexham'],
] as const

/** The nation of a revision that says only its division and the name of its authority: England and Wales share one. */
export function countryNamed(division: Division, authorityName: string): Country {
  if (division === 'scotland') return 'Scotland'
  if (division === 'northern-ireland') return 'Northern Ireland'
  return authoritiesOfWales.some(([, name]) => name === authorityName) ? 'Wales' : 'England'
}
