import { describe, expect, test } from 'vitest'
import { entriesFor } from './entries.ts'
import type { Screen } from './screen.ts'

const page = () => null
const generator: Screen = {
  path: '/dashboard',
  page,
  needs: 'calendars:read',
  sidebar: { label: 'Calendar Generator', audience: 'calendars:read' },
}
const users: Screen = {
  path: '/users',
  page,
  needs: 'users:manage',
  sidebar: { label: 'User Management' },
}
const details: Screen = { path: '/calendars/$id', page, needs: 'calendars:read', under: '/dashboard' }
const screens = [generator, users, details]

describe('the sidebar', () => {
  test('shows a role its entries, in the order of the screens', () => {
    const labels = (role: 'org_admin' | 'site_user') =>
      entriesFor(role, screens, undefined).map(({ label }) => label)
    expect(labels('org_admin')).toEqual(['Calendar Generator', 'User Management'])
    expect(labels('site_user')).toEqual(['Calendar Generator'])
  })

  test('highlights the current screen, or the one it belongs to', () => {
    const current = (screen: Screen) =>
      entriesFor('org_admin', screens, screen)
        .filter(({ isCurrent }) => isCurrent)
        .map(({ path }) => path)
    expect(current(users)).toEqual(['/users'])
    expect(current(details)).toEqual(['/dashboard'])
  })
})
