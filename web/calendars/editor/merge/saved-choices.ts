import * as z from 'zod/mini'
import { readValue, writeValue } from '#web/session/browser-storage.ts'
import { draftKey } from '#web/session/drafts.ts'
import type { Choices } from './differences.ts'

// Stored in the browser beside the plan (`saved-plan.ts`), to survive a reload and another look at the year.

const Saved = z.object({
  /** Theirs may have been saved once more since: then each difference is looked at afresh. */
  version: z.number(),
  sides: z.array(z.tuple([z.string(), z.enum(['theirs', 'mine'])])),
})

type ChoicesPlace = { userId: string; calendarId: string; version: number }

const keyOf = ({ userId, calendarId }: ChoicesPlace) => draftKey('merge', userId, calendarId)

/** Empty where nothing valid is stored for this version. */
export function findSavedChoices(place: ChoicesPlace): Choices {
  const saved = readValue('localStorage', keyOf(place), Saved.parse)
  return new Map(saved?.version === place.version ? saved.sides : [])
}

export function saveChoices(place: ChoicesPlace, choices: Choices) {
  writeValue('localStorage', keyOf(place), { version: place.version, sides: [...choices] })
}

export function deleteSavedChoices(place: ChoicesPlace) {
  writeValue('localStorage', keyOf(place), null)
}
