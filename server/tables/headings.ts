/** Which field a heading means; the first match counts. */
export type Headings<Field> = readonly (readonly [heading: RegExp, field: Field])[]

/** The field of each column; null where its heading means none. */
export function fieldsOf<Field>(head: readonly string[], headings: Headings<Field>): (Field | null)[] {
  return head.map(
    (name) => headings.find(([heading]) => heading.test(name.toLowerCase().slice(0, 60)))?.[1] ?? null,
  )
}

/** A sentence for each column that has a heading and no field. */
export function columnsLeftOut(head: readonly string[], fields: readonly unknown[]): string[] {
  return head.flatMap((name, index) =>
    name === '' || fields[index] !== null ? [] : [`The column “${name.slice(0, 60)}” was left out.`],
  )
}
