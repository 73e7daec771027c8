/** The nations by the names that an organisation's default region has. */
export const regions = ['england', 'scotland', 'wales', 'northern-ireland'] as const
export type Region = (typeof regions)[number]
