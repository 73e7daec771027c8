/** `1,139.85` */
export function inThousands(value: number): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
}
