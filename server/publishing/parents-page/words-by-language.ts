import type { PageLanguage } from '#domain/publish/page-language.ts'
import { english, type Words } from './english.ts'
import { welsh } from './welsh.ts'

export const wordsByLanguage: Readonly<Record<PageLanguage, Words>> = { en: english, cy: welsh }
