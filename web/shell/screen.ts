import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/people/permission.ts'

/** A page behind the sign-in: where it is, who may see it, how one gets there. */
export type Screen = {
  path: string
  page: RouteComponent
  needs: Permission
  /** What those are told who may not see it. */
  deniedWords?: string
  /** Its entry in the sidebar, and who is shown one. */
  sidebar?: {
    label: string
    audience: Permission
    /** At the end of the entry: how much waits behind it. */
    Count?: ComponentType
  }
  /** For a screen without an entry: the path of the one that is highlighted instead. */
  under?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
