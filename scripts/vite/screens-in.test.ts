import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountScreens, screens } from '#web/routes.tsx'
import { screensIn } from './screens-in.ts'

const found = screensIn(readFileSync('web/routes.tsx', 'utf8'))

test('every screen of the router is found with sources that exist', () => {
  const paths = [...screens, ...accountScreens].map(({ path }) => path.replaceAll('$', ':'))
  expect(found.map(({ path }) => path)).toEqual(paths)
  for (const { path, sources } of found)
    expect([path, sources.length, sources.filter((source) => !existsSync(source))]).toEqual([
      path,
      expect.toSatisfy((count: number) => count > 0),
      [],
    ])
})

test('a screen with code given to it has the source of its own page', () => {
  const sourcesAt = (path: string) => found.find((screen) => screen.path === path)?.sources
  expect(sourcesAt('/organization')).toEqual(['web/organization/organization-page.tsx'])
  expect(sourcesAt('/sites/:id/share')).toEqual(['web/publishing/share-page.tsx'])
})

test('a screen without a source is an error', () => {
  expect(() => screensIn("{ path: '/empty', page: Empty }")).toThrow('The screen at /empty names no source.')
})
