import type { userStates } from '#contract/people/users.ts'
import type { Role } from '#domain/people/role.ts'

export type WantedPeople = {
  /** Of a name or an address. */
  words: string
  /** '' for all. */
  role: Role | ''
  state: (typeof userStates)[number] | ''
  within: 'organization' | 'none'
}

export const everybody: WantedPeople = { words: '', role: '', state: '', within: 'organization' }

export function isEverybody(wanted: WantedPeople): boolean {
  return wanted.words.trim() === '' && wanted.role === '' && wanted.state === ''
}

/** What is asked of the server: only what was chosen. */
export function filterOf({ words, role, state, within }: WantedPeople) {
  const search = words.trim()
  return {
    ...(search !== '' && { search }),
    ...(role !== '' && { role }),
    ...(state !== '' && { state }),
    ...(within === 'none' && { within }),
  }
}
