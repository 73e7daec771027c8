import { WholeFigures } from './whole-figures.tsx'

type TextListProps = { texts: readonly string[]; className?: string; 'aria-label'?: string }

export function TextList({ texts, ...list }: TextListProps) {
  return (
    <ul {...list}>
      {texts.map((text) => (
        <li key={text}>
          <WholeFigures>{text}</WholeFigures>
        </li>
      ))}
    </ul>
  )
}
