// A browser's user agent in words by which people recognise their own devices, without the version.

/** The order matters: most browsers also claim to be one of those below. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Windows"; null if unknown. */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? null
}

function firstOf(kinds: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return kinds.find(([mark]) => mark.test(userAgent))?.[1]
}
