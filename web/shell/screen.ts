import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/people/permission.ts'

/** A page behind the sign-in: its path, who may see it, and its sidebar entry. */
export type Screen = {
  path: string
  page: RouteComponent
  needs: Permission
  /** Shown to users who may not see it. */
  deniedWords?: string
  /** Its sidebar entry, and the roles that get it. */
  sidebar?: {
    label: string
    audience: Permission
    /** A count at the end of the entry. */
    Count?: ComponentType
  }
  /** For a screen without an entry: the path of the entry to highlight. */
  under?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
