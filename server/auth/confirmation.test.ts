import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

let invited = 0
function invitee(role: string) {
  invited += 1
  return { firstName: 'Mia', lastName: 'Young', email: `mia-${invited}@example.org`, role }
}

const settings = {
  systemName: 'Term Calendar',
  supportEmail: 'help@example.org',
  requireTwoFactor: true,
  isUnderMaintenance: false,
}

const named = ({ email }: Person) => ({ firstName: 'Meadow', lastName: 'Lane', email })

type Scene = {
  siteId: string
  organizationId: string
  localAuthorityId: string
  system: Person
  admin: Person
  member: Person
}

async function scene(): Promise<Scene> {
  const { organizationId, admin, member } = await staffOf(testApp)
  const { id: siteId } = await givenIn(testApp).site({ organizationId })
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
  const system = await peopleOf(testApp).signedIn('system_admin', { organizationId })
  return { siteId, organizationId, localAuthorityId, system, admin, member }
}

describe('a session that was confirmed more than five minutes ago', () => {
  test.each<[string, (scene: Scene) => ReturnType<Person['post']>]>([
    [
      'invites no administrator of an organisation',
      ({ admin }) => admin.post('/api/invitations', invitee('org_admin')),
    ],
    [
      'invites no system administrator',
      ({ system }) => system.post('/api/invitations', invitee('system_admin')),
    ],
    [
      'invites no one of a council',
      ({ system, localAuthorityId }) =>
        system.post('/api/invitations', { ...invitee('la_user'), localAuthorityId }),
    ],
    [
      'invites no administrator among many',
      ({ admin }) =>
        admin.post('/api/invitations/many', { invitations: [invitee('site_user'), invitee('org_admin')] }),
    ],
    [
      'changes no one’s role',
      ({ admin, member }) =>
        admin.patch(`/api/users/${member.id}`, { ...named(member), role: 'site_manager' }),
    ],
    [
      'waives no one’s second factor',
      ({ system }) => system.patch('/api/system/settings', { ...settings, requireTwoFactor: false }),
    ],
    [
      'lets no manager in without one',
      ({ admin, organizationId }) =>
        admin.patch(`/api/organizations/${organizationId}`, { requireTwoFactorForManagers: false }),
    ],
    ['invites no site manager', ({ admin }) => admin.post('/api/invitations', invitee('site_manager'))],
    [
      'invites no one to edit',
      ({ admin }) => admin.post('/api/invitations', { ...invitee('site_user'), allSites: 'edit' }),
    ],
    [
      'gives no one a site to edit',
      ({ admin, member, siteId }) =>
        admin.put(`/api/users/${member.id}/sites`, {
          allSites: null,
          sites: [{ siteId, access: 'edit' }],
        }),
    ],
    [
      'gives no one a site to edit in the table of all',
      ({ admin, member, siteId }) =>
        admin.put('/api/users/site-access', {
          changes: [{ userId: member.id, siteId, from: null, to: 'edit' }],
        }),
    ],
    [
      'does not switch registration on',
      ({ admin, organizationId }) =>
        admin.patch(`/api/organizations/${organizationId}`, { allowSelfRegistration: true }),
    ],
    [
      'makes no site managers of those who register themselves',
      ({ admin, organizationId }) =>
        admin.patch(`/api/organizations/${organizationId}`, { defaultRole: 'site_manager' }),
    ],
    [
      'switches no approval off',
      ({ admin, organizationId }) =>
        admin.patch(`/api/organizations/${organizationId}`, { requireCalendarApproval: false }),
    ],
    [
      'lets no site have a rule of its own',
      ({ admin, organizationId }) =>
        admin.patch(`/api/organizations/${organizationId}`, { allowSiteOverrides: true }),
    ],
    [
      'changes no name that mails come from',
      ({ admin, organizationId }) =>
        admin.patch(`/api/organizations/${organizationId}`, { mailDisplayName: 'The Bank' }),
    ],
    [
      'changes no address that replies go to',
      ({ admin, organizationId }) =>
        admin.patch(`/api/organizations/${organizationId}`, { replyToEmail: 'thief@example.org' }),
    ],
    [
      'changes no support address',
      ({ system }) =>
        system.patch('/api/system/settings', { ...settings, supportEmail: 'thief@example.org' }),
    ],
    [
      'changes no backup settings',
      ({ system }) => system.put('/api/system/backups', { backsUpNightly: true, backupsKept: 1 }),
    ],
    [
      'lets no passkey in without a password',
      ({ admin, organizationId }) =>
        admin.patch(`/api/organizations/${organizationId}`, { allowPasskeySignIn: true }),
    ],
    [
      'archives no organisation',
      ({ system, organizationId }) => system.post(`/api/organizations/${organizationId}/archive`),
    ],
  ])('%s', async (_, act) => {
    const stale = await scene()
    testApp.clock.advance({ minutes: 6 })
    const refused = await act(stale)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation-required'])
    const fresh = await act(await scene())
    expect(fresh.statusCode, fresh.body).toBeLessThan(300)
  })

  test('goes on with everything else about people and organisations', async () => {
    const { organizationId, siteId, admin, member } = await scene()
    testApp.clock.advance({ minutes: 6 })
    const answers = [
      await admin.post('/api/invitations', { ...invitee('site_user'), allSites: 'read' }),
      await admin.patch(`/api/users/${member.id}`, { ...named(member), role: member.role }),
      await admin.patch(`/api/organizations/${organizationId}`, {
        requireTwoFactorForManagers: true,
        requireCalendarApproval: true,
        allowSelfRegistration: false,
        replyToEmail: null,
      }),
      await admin.put(`/api/users/${member.id}/sites`, {
        allSites: null,
        sites: [{ siteId, access: 'read' }],
      }),
    ]
    for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(300)
  })
})
