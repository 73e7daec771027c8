import type { Export, ExportFile, ExportInput } from '#contract/publishing/exports.ts'
import { type Person, peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'

/** Exports, made by a person's calls. */
export function exported(person: Person) {
  const pathOf = ({ id }: { id: string }) => `/api/exports/${id}`
  const ask = (wishes: Partial<ExportInput> = {}) =>
    person.post('/api/exports', { formats: ['csv'], fundingYears: ['2026-27'], ...wishes })

  return {
    ask,
    async start(wishes: Partial<ExportInput> = {}): Promise<Export> {
      const answer = await ask(wishes)
      if (answer.statusCode !== 201) throw new Error(`No export was started: ${answer.body}`)
      return answer.json()
    },
    find: async (made: { id: string }): Promise<Export> => (await person.get(pathOf(made))).json(),
    filesOf: async (made: { id: string }): Promise<ExportFile[]> =>
      (await person.get(`${pathOf(made)}/files`)).json(),
    download: (made: { id: string }) => person.get(`${pathOf(made)}/file`),
    cancel: (made: { id: string }) => person.post(`${pathOf(made)}/cancel`),
    remove: (made: { id: string }) => person.delete(pathOf(made)),
  }
}

/** An organisation that exports, with its administrator and nothing approved yet. */
export async function exportingOrganization(testApp: TestApp) {
  const given = givenIn(testApp)
  const { id: organizationId } = await given.organization()
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  return {
    organizationId,
    anna,
    by: exported(anna),
    async published(name: string, fundingYear = '2026-27') {
      const site = await given.site({ organizationId, name })
      const calendar = await given.calendar({ siteId: site.id, status: 'approved', fundingYear })
      return { site, calendar }
    },
  }
}

export type ExportingOrganization = Awaited<ReturnType<typeof exportingOrganization>>
