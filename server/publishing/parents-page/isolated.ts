const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

/** Isolates bidirectional marks in a name from the sentence around it. */
export function isolated(name: string): string {
  return directionMarks.test(name) ? `\u2068${name}\u2069` : name
}
