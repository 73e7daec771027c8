import { expect, test } from 'vitest'
import { noneYetWords } from './none-yet-words.ts'

test('an organisation without users and invitations is begun by inviting', () => {
  expect(noneYetWords({ hasOrganization: true, openInvitations: 0 })).toEqual({
    title: 'No users',
    text: 'Get started by inviting your first team member',
    next: 'invite',
  })
})

test('while invitations are open the list says so, and leads to them', () => {
  const one = noneYetWords({ hasOrganization: true, openInvitations: 1 })
  expect(one).toMatchObject({ title: 'No users have joined yet', next: 'invitations' })
  expect(one.text).toContain('1 invitation is open.')
  expect(noneYetWords({ hasOrganization: true, openInvitations: 3 }).text).toContain(
    '3 invitations are open.',
  )
})

test('without an organisation it says what is listed, and how to see other users', () => {
  expect(noneYetWords({ hasOrganization: false, openInvitations: 2 })).toEqual({
    title: 'No users without an organisation',
    text: 'Choose an organisation in the top bar to see its users.',
    next: null,
  })
})
