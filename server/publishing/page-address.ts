import type { Settings } from '#server/outside.ts'

/** Where a site's page for parents is found. */
export const pageAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>, code: string) =>
  `${publicUrl}/parents/${code}`
