import { metaContent } from './meta-content.ts'

/** The name of this installation. */
export const productName = metaContent('application-name') ?? 'Term Calendar'
