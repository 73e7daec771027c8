import type { Settings } from '#server/outside.ts'

/** The address of a site's page for parents. */
export const pageAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>, code: string) =>
  `${publicUrl}/parents/${code}`
