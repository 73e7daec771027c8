/** A text whose funding years, such as 2026-27, are not broken over two lines at their hyphens. */
export function WholeYears({ children }: { children: string }) {
  return children.split(/(\d{4}-\d{2})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
