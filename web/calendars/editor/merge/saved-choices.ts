import * as z from 'zod/mini'
import type { Choices } from './differences.ts'

// The choices of an unfinished merge, stored in the browser beside the plan (`saved-plan.ts`), so that they survive a
// reload and closing the dialog.

const StoredChoices = z.object({
  /** The version they apply to: after another save the choices are reset. */
  version: z.number(),
  sides: z.array(z.tuple([z.string(), z.enum(['theirs', 'mine'])])),
})

type ChoicesPlace = { userId: string; calendarId: string; version: number }

const keyOf = ({ userId, calendarId }: ChoicesPlace) => `merge/${userId}/${calendarId}`

/** Empty where nothing valid is stored for this version. */
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
    console.warn('This browser does not allow storage', error)
  }
}

export function deleteSavedChoices(place: ChoicesPlace) {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Without storage there is nothing to delete.
  }
}
