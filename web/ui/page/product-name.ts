import { wordOfPage } from './word-of-page.ts'

/** What this installation is called. */
export const productName = wordOfPage('application-name') ?? 'Term Calendar'
