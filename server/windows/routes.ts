import { windows } from '#contract/calendars/windows.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import { authorityWindows, comingWindows } from './coming-windows.ts'

export const windowRoutes: Route[] = [
  route(windows.ofAuthority, authorityWindows),
  route(windows.coming, comingWindows, costly),
]
