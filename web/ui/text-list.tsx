type TextListProps = { texts: readonly string[]; className?: string; 'aria-label'?: string }

export function TextList({ texts, ...list }: TextListProps) {
  return (
    <ul {...list}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
