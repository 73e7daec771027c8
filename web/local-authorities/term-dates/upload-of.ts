import type { UploadedFile } from '#contract/endpoint.ts'
import { termDates } from '#contract/term-dates.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  ics: 'text/calendar',
  csv: 'text/csv',
  json: 'application/json',
}

export const uploadExtensions = Object.keys(mediaTypes).map((extension) => `.${extension}`)

const { mostBytes } = termDates.preview.body

/** Why the file can't be sent, in a sentence; null where it can. By its name, for browsers know few types. */
export function whyNotUploadable({ name, size }: { name: string; size: number }): string | null {
  if (mediaTypeOf(name) === undefined) return 'Choose a file whose name ends in .ics, .csv or .json.'
  if (size === 0) return 'This file is empty: choose another.'
  if (size > mostBytes) return `This file is too large: it may have ${mostBytes / 1024} KB at most.`
  return null
}

export async function uploadOf(file: File): Promise<UploadedFile> {
  return { mediaType: mediaTypeOf(file.name) ?? '', content: new Uint8Array(await file.arrayBuffer()) }
}

function mediaTypeOf(name: string): string | undefined {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? undefined : mediaTypes[name.slice(dot + 1).toLowerCase()]
}
