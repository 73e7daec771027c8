const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** `812 bytes`, `35 KB`, `1.4 MB`. */
export function formatBytes(byteCount: number): string {
  let size = byteCount
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${size < 10 && unit > 1 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
