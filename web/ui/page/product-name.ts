import { metaContent } from './meta-content.ts'

export const productName = metaContent('application-name') ?? 'Term Calendar'
