import type { userStates } from '#contract/people/user-counts.ts'
import type { Role } from '#domain/people/role.ts'

export type PeopleSearch = {
  words: string
  /** '' for all. */
  role: Role | ''
  state: (typeof userStates)[number] | ''
  within: 'organization' | 'none'
}

export const everyone: PeopleSearch = { words: '', role: '', state: '', within: 'organization' }

export function isEveryone(wanted: PeopleSearch): boolean {
  return wanted.words.trim() === '' && wanted.role === '' && wanted.state === ''
}

export function filterOf({ words, role, state, within }: PeopleSearch) {
  return { search: words.trim(), role, state, ...(within === 'none' && { within }) }
}
