import { type Browser, openBrowser } from './browser.ts'
import type { Person } from './people.ts'
import { codeNow, signIn, wrongCodeNow } from './sign-in.ts'
import type { TestApp } from './test-app.ts'

let visitors = 0

/** Attempts to sign in, each from an address that has not called before. */
export function guessing(testApp: () => TestApp) {
  function visitor(): Browser {
    visitors += 1
    return openBrowser(testApp(), `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`)
  }

  return {
    visitor,

    guessPassword: (person: Person, browser = visitor()) =>
      signIn(person, { browser, password: 'not this one either' }),

    guessCode: (person: Person, browser = visitor()) =>
      signIn(person, { browser, twoFactorCode: wrongCodeNow(testApp(), person) }),

    /** A code works once, so the clock goes on before each. */
    complete(person: Person, browser: Browser = person) {
      testApp().clock.advance({ seconds: 30 })
      return signIn(person, { browser, twoFactorCode: codeNow(testApp(), person) })
    },

    async repeat(count: number, attempt: () => Promise<{ statusCode: number }>): Promise<number[]> {
      const statuses: number[] = []
      for (let round = 0; round < count; round += 1) statuses.push((await attempt()).statusCode)
      return statuses
    },
  }
}
