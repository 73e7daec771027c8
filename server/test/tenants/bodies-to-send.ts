import { randomUUID } from 'node:crypto'
import type { Tenant } from './tenant.ts'

/** The beginning of a PNG, by which it is recognised. */
const onePixel = Buffer.from('89504e470d0a1a0a0000000d', 'hex')

const term = (startDate: string, endDate: string) => ({ startDate, endDate })
const siteBody = (tenant: Tenant) => ({
  name: 'New name',
  address: '2 New Street',
  contactEmail: 'new@example.org',
  localAuthorityId: tenant.localAuthorityId,
})

const usage = { kind: 'usage', fundingYear: null, siteIds: null, statuses: null, columns: [], groupBy: null }
const weekly = { format: 'csv', rhythm: 'weekly', isPaused: false }

/** Something right to send, so that a call that names a thing gets as far as the thing. */
export const bodiesToSend: Readonly<Record<string, (tenant: Tenant) => unknown>> = {
  'organizations.update': () => ({ name: 'New name', contactEmail: 'new@example.org' }),
  'organizations.putLogo': () => onePixel,
  'mailDomains.prove': () => ({ domain: 'meadow.example' }),
  'apiKeys.makeForOrganization': () => ({ name: 'Website', scopes: ['sites:read'], life: 90 }),
  'webhooks.make': () => ({ address: 'https://receiver.example/hooks', events: ['calendar.approved'] }),
  'webhooks.update': () => ({ isOn: false }),
  'organizations.erase': () => ({ name: 'New name' }),
  'backups.addPiece': () => onePixel,
  'passkeys.rename': () => ({ name: 'New name' }),
  'singleSignOn.put': () => ({
    issuer: 'http://127.0.0.1:1',
    clientId: 'term-calendar',
    clientSecret: 'secret',
    isEnabled: true,
  }),
  'singleSignOn.backChannelLogout': () => Buffer.from('logout_token=none'),
  'sites.create': siteBody,
  'sites.update': siteBody,
  'siteImport.preview': () => Buffer.from('Name\nNew name'),
  'siteImport.createMany': (tenant) => ({ sites: [siteBody(tenant)] }),
  'headcounts.replace': () => ({ fundingYear: '2026-27', seen: null, lines: [] }),
  'calendars.replaceTerms': () => ({
    terms: [
      { name: 'summer', ...term('2026-04-13', '2026-07-21') },
      { name: 'autumn', ...term('2026-09-03', '2026-12-18') },
      { name: 'spring', ...term('2027-01-04', '2027-03-31') },
    ],
  }),
  'calendars.reject': () => ({ reason: 'Autumn is too long.' }),
  'splitAgreements.record': () => ({
    weeks: { summer: 13, autumn: 14, spring: 11 },
    agreedOn: '2026-03-02',
    note: 'By email.',
  }),
  'feeds.make': () => ({ audience: 'parents' }),
  'parentsPages.update': () => ({ isIndexed: true }),
  'imports.preview': () =>
    Buffer.from(
      [
        ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Summer term', 'DTSTART;VALUE=DATE:20260413'],
        ...['DTEND;VALUE=DATE:20260722', 'END:VEVENT', 'END:VCALENDAR'],
      ].join('\r\n'),
    ),
  'exports.start': () => ({ formats: ['csv'], fundingYears: ['2028-29'] }),
  'reports.save': () => ({ name: 'New report', definition: usage, isShared: true }),
  'reports.updateSaved': () => ({ name: 'New name', definition: usage, isShared: true }),
  'reportFiles.schedule': () => ({ name: 'New report', definition: usage, ...weekly }),
  'reportFiles.updateSchedule': () => ({ name: 'New name', definition: usage, ...weekly }),
  'reportRecipients.add': () => ({ address: 'governor@new.example' }),
  'reportFiles.run': () => ({ name: 'New report', definition: usage, format: 'csv' }),
  'reviews.comment': () => ({ body: 'Is the autumn a week too long?' }),
  'rollOuts.start': ({ siteId }) => ({ fundingYear: '2027-28', method: 'target', siteIds: [siteId] }),
  'rollOuts.preview': ({ siteId }) => ({ fundingYear: '2027-28', method: 'target', siteIds: [siteId] }),
  'rollOuts.submit': ({ calendarId }) => ({ calendars: [{ id: calendarId.draft, version: 1 }] }),
  'siteYears.submit': ({ calendarId }) => ({ calendars: [{ id: calendarId.draft, version: 1 }] }),
  'templates.save': () => ({ name: 'New template', audience: 'organization' }),
  'templates.update': () => ({ name: 'New name' }),
  'templates.preview': ({ siteId }) => ({ siteId, fundingYear: '2027-28' }),
  'templates.previewLastYear': () => ({ fundingYear: '2027-28' }),
  'users.update': () => ({
    firstName: 'New',
    lastName: 'Name',
    email: `new-${randomUUID()}@example.org`,
    role: 'site_user',
  }),
  'scim.createUser': () => ({
    userName: 'new@example.org',
    name: { givenName: 'New', familyName: 'Name' },
  }),
  'scim.replaceUser': () => ({
    userName: `new-${randomUUID()}@example.org`,
    name: { givenName: 'New', familyName: 'Name' },
  }),
  'scim.patchUser': () => ({ Operations: [{ op: 'replace', path: 'name.givenName', value: 'New' }] }),
  'siteAccess.replace': ({ siteId }) => ({ allSites: null, sites: [{ siteId, access: 'edit' }] }),
  'invitations.register': () => ({ firstName: 'New', lastName: 'Name', email: 'new@example.org' }),
  'authorityRules.update': () => ({ contactEmail: 'early.years@council.example' }),
  'facts.record': () => ({
    kind: 'rounding',
    fundingYear: 'default',
    value: 'half',
    source: {
      publisher: 'The council',
      title: 'A letter to providers',
      address: null,
      pageDate: null,
      seenOn: '2026-09-01',
    },
  }),
  'councils.setDeadline': () => ({ fundingYear: '2026-27', dueOn: '2026-02-27' }),
  'councils.decide': () => ({ verdict: 'accepted', after: null, revision: 1 }),
  'termDates.preview': () => ({ terms: [] }),
  'termDates.keep': () => ({
    source: 'The council’s page',
    years: [
      {
        academicYear: '2026-27',
        terms: [{ termType: 'autumn', ...term('2026-09-03', '2026-12-18'), halfTerm: null }],
        insetDays: [],
      },
    ],
  }),
}
