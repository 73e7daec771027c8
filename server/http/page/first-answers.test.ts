import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { answersElement, isOwnVisit } from './first-answers.ts'
import { isVisit } from './first-calls.ts'

const withHeaders = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest

test('answers with markup in them do not end their element', () => {
  const name = '</script><script>alert(1)</script><!--'
  const element = answersElement(new Map([['/api/sites', JSON.stringify([{ name }])]]))
  const [, json = ''] =
    /^<script type="application\/json" id="first-answers">([^<]*)<\/script>$/.exec(element) ?? []
  expect(JSON.parse(json)).toEqual({ '/api/sites': [{ name }] })
})

test.each([
  ['none', true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  ['', false],
])('answers are sent along to a page opened from %j: %s', (site, isOwn) => {
  expect(isOwnVisit(withHeaders({ 'sec-fetch-site': site }))).toBe(isOwn)
  expect(isOwnVisit(withHeaders({}))).toBe(false)
})

test.each([
  ['document', true],
  ['empty', false],
  ['iframe', false],
  ['serviceworker', false],
])('a page asked for as %s may have calls of one person in it: %s', (destination, may) => {
  expect(isVisit(withHeaders({ 'sec-fetch-dest': destination }))).toBe(may)
  expect(isVisit(withHeaders({}))).toBe(false)
})
