/** WCAG 2.2, success criterion 1.4.3, for text of any size. */
const minTextContrast = 4.5

/** Whether text of one colour can be read on the other; both as `#rrggbb`. */
export function canBeRead(text: string, ground: string): boolean {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05) >= minTextContrast
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
