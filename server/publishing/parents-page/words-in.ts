import { english } from './english.ts'
import { welsh } from './welsh.ts'
import type { Language, Words } from './words.ts'

export const wordsIn: Readonly<Record<Language, Words>> = { en: english, cy: welsh }
