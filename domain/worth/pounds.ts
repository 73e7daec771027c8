import { inThousands } from '#domain/offer/in-thousands.ts'

/** `£61,420`, `−£508`: to the nearest pound, with a minus sign, not a hyphen. */
export function pounds(pence: number): string {
  return signed(pence, (amount) => inThousands(Math.round(amount / 100)))
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
