const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

/** A name with marks of direction in it turns itself around, and nothing of the sentence that it stands in. */
export function isolated(name: string): string {
  return directionMarks.test(name) ? `\u2068${name}\u2069` : name
}
