import type { Settings } from '#server/outside.ts'

export const pageAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>, code: string) =>
  `${publicUrl}/parents/${code}`
