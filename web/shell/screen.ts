import type { RegisteredRouter, RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/people/permission.ts'

/** Every path of the product; known once the router is made from the table of screens. */
export type RoutePath = keyof RegisteredRouter['routesByPath']

type WithoutParams<Path extends string> = Path extends `${string}$${string}` ? never : Path

/** A path that a link leads to without naming one thing. */
export type PlainPath = WithoutParams<RoutePath>

/** A page behind the sign-in: where it is, who may see it, how one gets there. */
export type Screen<Path extends string = string> = {
  path: Path
  page: RouteComponent
  needs: Permission
  /** Shown to users who may not see it. */
  deniedWords?: string
} & (
  | {
      path: WithoutParams<Path>
      /** Its entry in the sidebar. */
      sidebar: {
        label: string
        /** Who is shown it, where these are not all who may see the screen. */
        audience?: Permission
        /** At the end of the entry: how much waits behind it. */
        Count?: ComponentType
      }
      under?: undefined
    }
  | {
      sidebar?: undefined
      /** For a screen without an entry: the path of the one that is highlighted instead. */
      under?: WithoutParams<Path>
    }
)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
