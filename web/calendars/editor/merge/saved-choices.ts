import * as z from 'zod/mini'
import type { Choices } from './differences.ts'

// What was chosen of two versions and is not saved yet, kept in this browser beside the plan itself (`kept-plan.ts`): it
// stays through a reload, and through looking at the year again before deciding.

const StoredChoices = z.object({
  /** Theirs may have been saved once more since: then each difference is looked at afresh. */
  version: z.number(),
  sides: z.array(z.tuple([z.string(), z.enum(['theirs', 'mine'])])),
})

type ChoicesPlace = { userId: string; calendarId: string; version: number }

const keyOf = ({ userId, calendarId }: ChoicesPlace) => `merge/${userId}/${calendarId}`

/** Empty where nothing was chosen between these two, or nothing that can be understood. */
export function findSavedChoices(place: ChoicesPlace): Choices {
  try {
    const stored = StoredChoices.parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'))
    return new Map(stored.version === place.version ? stored.sides : [])
  } catch {
    return new Map()
  }
}

export function saveChoices(place: ChoicesPlace, choices: Choices) {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ version: place.version, sides: [...choices] }))
  } catch (error) {
    console.warn('What was chosen can’t be kept in this browser', error)
  }
}

export function deleteSavedChoices(place: ChoicesPlace) {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Without storage nothing was kept either.
  }
}
