import type { PageLanguage } from '#domain/publish/page-language.ts'
import { english } from './english.ts'
import { welsh } from './welsh.ts'
import type { Words } from './words.ts'

export const wordsByLanguage: Readonly<Record<PageLanguage, Words>> = { en: english, cy: welsh }
