/** A text in which no line ends after the hyphen of a funding year, where browsers would end one. */
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
