import { settings } from './settings.ts'

type Name = keyof typeof settings.shape

/** Those whose value helps the reader of a support file and names no one; of the others only whether they are set. */
const shown: readonly Name[] = [
  ...(['NODE_ENV', 'PORT', 'HOST', 'PUBLIC_URL'] as const),
  ...(['AUDIT_ADDRESS_MONTHS', 'DATABASE_PREPARED_STATEMENTS'] as const),
]

export type DescribedSettings = Readonly<Record<string, string>>

export function describeSettings(env: Readonly<Record<string, string | undefined>>): DescribedSettings {
  return Object.fromEntries(
    Object.keys(settings.shape).map((name) => {
      const value = env[name]?.trim() ?? ''
      if (value === '') return [name, 'not set']
      return [name, shown.some((each) => each === name) ? value : 'set']
    }),
  )
}
