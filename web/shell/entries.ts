import type { ComponentType } from 'react'
import { may } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/role.ts'
import type { PlainPath, RoutePath, Screen } from './screen.ts'

export type Entry = { path: PlainPath; label: string; isCurrent: boolean; Count: ComponentType | null }

export function entriesFor(
  role: Role,
  screens: readonly Screen<RoutePath>[],
  current: Screen | undefined,
): readonly Entry[] {
  return screens.flatMap(({ path, needs, sidebar }) =>
    sidebar && may(role, sidebar.audience ?? needs)
      ? [
          {
            path,
            label: sidebar.label,
            isCurrent: path === current?.path || path === current?.under,
            Count: sidebar.Count ?? null,
          },
        ]
      : [],
  )
}
