import { upperFirst } from '#domain/year/first-letter.ts'

/** One line for each endpoint that API keys may call; others are described by their names. */
export const summaries: Readonly<Record<string, string>> = {
  'sites.listReached': 'List the sites that the key may see',
  'sites.listAuthorities': 'List the local authorities of the sites that the key may see',
  'sites.list': 'List the sites of one organisation',
  'sites.find': 'Read a site',
  'localAuthorities.list': 'List the local authorities',
  'localAuthorities.find': 'Read a local authority and its requirements for a year',
  'facts.list': 'Read what is known of a local authority’s rules, with the sources',
  'termDates.list': 'Read the term dates that a local authority has published',
  'bankHolidays.list': 'List the bank holidays of a year',
  'bankHolidays.shift': 'Read how bank holidays have changed since a calendar was approved',
  'calendars.listReached': 'List the calendars that the key may see',
  'calendars.list': 'List the calendars of one organisation',
  'calendars.generate': 'Generate a calendar for a site and funding year',
  'calendars.find': 'Read a calendar as it is being worked on',
  'calendars.replaceTerms': 'Change the dates of a draft',
  'calendars.submit': 'Submit a calendar for approval',
  'calendars.withdraw': 'Take a submitted calendar back to draft',
  'calendars.amend': 'Start the next revision of an approved calendar',
  'calendars.discard': 'Discard an amendment: the calendar is again as it was approved',
  'splitAgreements.record': 'Record that the council agreed to the split of a calendar’s weeks',
  'splitAgreements.remove': 'Remove the record that the council agreed to a split',
  'calendars.export': 'Download what was approved as iCal',
  'calendarFiles.pdf': 'Download what was approved as a PDF, one page to hang up',
  'calendarFiles.proof': 'Download the proof pack of what was approved',
  'calendarFiles.signedProof': 'Download what was approved, signed, to check offline',
  'calendarFiles.receipt': 'Download the receipt of the authority’s acceptance, signed',
  'calendarFiles.excel': 'Download what was approved as an Excel workbook',
  'calendarFiles.csv': 'Download what was approved as CSV',
  'history.revisions': 'List what was approved of a calendar, the newest first',
  'history.published': 'Read what is published of a calendar now',
  'feeds.list': 'List the addresses under which calendar apps follow a site',
  'parentsPages.find': 'Read the address of a site’s page for parents',
  'scim.config': 'Read which parts of SCIM 2.0 are supported',
  'scim.listUsers': 'List the users of the organisation, or find one by a filter',
  'scim.createUser': 'Create a user, who is emailed a link to join',
  'scim.findUser': 'Read a user',
  'scim.replaceUser': 'Replace the attributes of a user',
  'scim.patchUser': 'Change single attributes of a user',
  'scim.deleteUser': 'Deactivate a user and remove them from the directory',
  'parentsPages.poster': 'Download the poster for the page for parents',
}

const groupNames: Readonly<Record<string, string>> = {
  apiKeys: 'API keys',
  auth: 'Signing in',
  bankHolidayImports: 'Bank holidays: imports',
  feeds: 'Addresses for calendar apps',
  parentsPages: 'Pages for parents',
  rollOuts: 'Roll-outs',
  siteImport: 'Sites from a file',
  siteYears: 'Sites side by side',
  scim: 'Directory (SCIM)',
  setUp: 'First set-up',
  singleSignOn: 'Single sign-on',
}

export function groupName(feature: string): string {
  return groupNames[feature] ?? inWords(feature)
}

/** `changePassword` reads “Change password”. */
export function inWords(name: string): string {
  return upperFirst(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}
