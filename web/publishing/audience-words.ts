import type { Audience } from '#domain/publish/audience.ts'

export const audienceWords: Record<Audience, { title: string; gets: string }> = {
  parents: {
    title: 'Parents',
    gets: 'Terms, half-terms and every day on which the nursery is closed, in plain words.',
  },
  staff: {
    title: 'Staff',
    gets: 'The same days, with training days named as such and who pays for each closure.',
  },
  authority: {
    title: 'Local authority',
    gets: 'The same days, with the funded weeks of each term against its target.',
  },
}

export const audienceInSentence: Record<Audience, string> = {
  parents: 'parents',
  staff: 'staff',
  authority: 'the local authority',
}
