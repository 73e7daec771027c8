import { inThousands } from '#domain/offer/in-thousands.ts'

/** `£61,420`, `−£508`: to the nearest pound, with a minus sign, not a hyphen. */
export function pounds(pence: number): string {
  return signed(pence, (amount) => inThousands(Math.round(amount / 100)))
}

/**
 * The parts in whole pounds, in pence, which add up to what `pounds` shows of their sum: each is rounded down, and what
 * the sum lacks then goes to those that lost most, a pound each.
 */
export function inWholePounds<Part extends { pence: number }>(parts: readonly Part[]): Part[] {
  const sum = parts.reduce((all, { pence }) => all + pence, 0)
  const down = parts.map(({ pence }) => Math.floor(pence / 100))
  const lacking = Math.sign(sum) * Math.round(Math.abs(sum) / 100) - down.reduce((all, each) => all + each, 0)
  const byLoss = parts
    .map(({ pence }, index) => ({ index, lost: pence - Math.floor(pence / 100) * 100 }))
    .toSorted((one, other) => other.lost - one.lost)
  const raised = new Set(byLoss.slice(0, lacking).map(({ index }) => index))
  return parts.map((part, index) => ({
    ...part,
    pence: ((down[index] ?? 0) + (raised.has(index) ? 1 : 0)) * 100,
  }))
}

/** `£2,538.00`, `−£507.60` */
export function exactPounds(pence: number): string {
  return signed(pence, (amount) => {
    const rest = String(amount % 100).padStart(2, '0')
    return `${inThousands(Math.floor(amount / 100))}.${rest}`
  })
}

/** `+£508`, `−£508`; `£0` for less than half a pound. */
export function poundsChange(pence: number): string {
  const words = pounds(pence)
  return pence < 0 || words === '£0' ? words : `+${words}`
}

/** `+£507.60`, `−£507.60` */
export function exactChange(pence: number): string {
  return pence > 0 ? `+${exactPounds(pence)}` : exactPounds(pence)
}

function signed(pence: number, write: (amount: number) => string): string {
  const words = write(Math.abs(pence))
  return pence < 0 && words !== '0' ? `−£${words}` : `£${words}`
}
