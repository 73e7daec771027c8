import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of what has passed axe in any worker of the run: a file for each kind, of one look a line. */
    passedFolder: string
  }
}

type Kind = 'texts' | 'days' | 'targets'

const fileOf = (kind: Kind) => join(inject('passedFolder'), kind)

/** One text: a list would be written and read again one by one on its way into the page. */
export function passedLooks(kind: Kind): string {
  return readFileSync(fileOf(kind), { encoding: 'utf8', flag: 'a+' })
}

export function addPassed(kind: Kind, looks: readonly (string | number)[]): void {
  appendFileSync(fileOf(kind), looks.map((look) => `${look}\n`).join(''))
}
