// What a browser says it is, in words by which people know their own devices. Which version of it is of no interest.

/** In this order: most browsers also say that they are one of those that follow. */
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

/** "Firefox on Windows"; null where the browser doesn't say, or nothing that is known. */
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
