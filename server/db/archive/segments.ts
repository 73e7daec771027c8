import { readdir } from 'node:fs/promises'
import { walFolder } from './archive-folder.ts'

// A segment's name has three numbers of eight hexadecimal digits: its timeline, and two that count.

/** The names of the archived segments of one timeline, oldest first. */
export async function readSegments(archive: string, timeline: string): Promise<string[]> {
  const names = await readdir(walFolder(archive)).catch(() => [])
  return names
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name) && name.startsWith(timeline))
    .map((name) => name.slice(0, 24))
    .sort()
}

/** The first segment that is missing from one on although later ones are there; null where none is. */
export function firstGap(segments: readonly string[], first: string, segmentBytes: number): string | null {
  const known = new Set(segments)
  const last = segments.at(-1) ?? ''
  for (let name = first; name <= last; name = nextSegment(name, segmentBytes))
    if (!known.has(name)) return name
  return known.has(first) ? null : first
}

function nextSegment(name: string, segmentBytes: number): string {
  const perHigh = 2 ** 32 / segmentBytes
  const number = Number.parseInt(name.slice(8, 16), 16) * perHigh + Number.parseInt(name.slice(16), 16) + 1
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return name.slice(0, 8) + hex(Math.floor(number / perHigh)) + hex(number % perHigh)
}
