import type { Export, ExportFile, ExportInput } from '#contract/exports.ts'
import type { Person } from './people.ts'

/** Exports as somebody's deeds. */
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
