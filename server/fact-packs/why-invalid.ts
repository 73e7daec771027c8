import type * as z from 'zod/mini'
import { sentenceOf } from '#server/http/body/read.ts'

/** Why a row of a pack is left out that could not have been typed. */
export function whyInvalid([issue]: readonly z.core.$ZodIssue[]): string {
  return issue === undefined ? 'it is not valid.' : `${sentenceOf(issue)[1].replace(/\.$/, '')}.`
}
