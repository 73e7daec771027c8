import { expect, test } from 'vitest'
import { chunkNames } from './first-visit.ts'

const root = '/code'
const screenNames = ['sites', 'users', 'reports', 'outlook']
const dashboard = {
  ...{ page: 'dashboard', path: '/dashboard', afterwards: [], maxBytes: 1, maxFiles: 1 },
  atOnce: ['web/main.tsx', 'web/dashboard.tsx'],
}

/** The script of each module, by what the pages and their modules import. */
function scriptsOf(imports: Readonly<Record<string, readonly string[]>>) {
  const screens = screenNames.map((name) => ({ path: `/${name}`, sources: [`web/${name}.tsx`] }))
  const nameOf = chunkNames(root, [dashboard], [], screens)
  const idOf = (source: string) => (source.startsWith('node_modules/') ? `/${source}` : `${root}/${source}`)
  const lookup = {
    getModuleInfo: (id: string) => ({
      importedIds: (imports[id.replace(`${root}/`, '').replace(/^\//, '')] ?? []).map(idOf),
    }),
  }
  return (source: string) => nameOf(idOf(source), lookup)
}

const onScreens = (names: readonly string[], ...sources: string[]) =>
  Object.fromEntries(names.map((name) => [`web/${name}.tsx`, sources]))

test('what three screens share is in one script, with what it imports, and what two share in none of these', () => {
  const scriptOf = scriptsOf({
    ...onScreens(['sites', 'users'], 'web/table.tsx', 'web/pair.tsx'),
    ...onScreens(['reports'], 'web/table.tsx'),
    'web/table.tsx': ['web/row.tsx'],
    'web/row.tsx': ['web/cell.tsx'],
  })
  for (const source of ['web/table.tsx', 'web/row.tsx', 'web/cell.tsx'])
    expect(scriptOf(source)).toBe('screen-below')
  expect(scriptOf('web/pair.tsx')).toBeNull()
  expect(scriptOf('web/sites.tsx')).toBeNull()
})

test('what imports a module that fewer screens need is not shared, as the two scripts would import each other', () => {
  const scriptOf = scriptsOf({
    ...onScreens(['sites', 'users', 'reports'], 'web/table.tsx'),
    'web/table.tsx': ['web/menu-of-row.tsx', 'web/cell.tsx'],
    'web/menu-of-row.tsx': ['node_modules/menus/index.js'],
  })
  expect(scriptOf('web/cell.tsx')).toBe('screen-below')
  expect(scriptOf('web/menu-of-row.tsx')).toBeNull()
  expect(scriptOf('web/table.tsx')).toBeNull()
})

test('libraries, lists of pages and what lies over a page are not shared so', () => {
  const scriptOf = scriptsOf({
    ...onScreens(screenNames, 'node_modules/charts/index.js', 'web/api/loaded-pages.tsx', 'web/ui/layer.tsx'),
    'web/ui/menu.tsx': ['web/ui/layer.tsx'],
  })
  for (const source of ['node_modules/charts/index.js', 'web/api/loaded-pages.tsx', 'web/ui/layer.tsx'])
    expect(scriptOf(source)).toBeNull()
})
