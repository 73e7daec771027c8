export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-4">
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
