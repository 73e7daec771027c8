import { windows } from '#contract/calendars/windows.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import { authorityWindows, comingWindows } from './coming-windows.ts'

export function windowRoutes(): Route[] {
  return [route(windows.ofAuthority, authorityWindows), route(windows.coming, comingWindows, costly)]
}
