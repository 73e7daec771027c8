import type { RollOut, RollOutSite } from '#contract/calendars/roll-outs.ts'
import type { Person } from './app/people.ts'

export const toTarget = { fundingYear: '2027-28', method: 'target' } as const

/** Roll-outs as one person starts and sees them: `await rolledOut(anna).start()`. */
export function rolledOut(person: Person) {
  return {
    async start(body: object = toTarget): Promise<RollOut> {
      const answer = await person.post(`/api/organizations/${person.organizationId}/roll-outs`, body)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json()
    },
    async find({ id }: RollOut): Promise<RollOut> {
      return (await person.get(`/api/roll-outs/${id}`)).json()
    },
    async sitesOf({ id }: RollOut): Promise<RollOutSite[]> {
      return (await person.get(`/api/roll-outs/${id}/sites`)).json()
    },
  }
}
