import type { ComponentType } from 'react'
import { reordersText } from '#contract/field.ts'

/** The longest name that any form takes; addresses alone may be longer. */
const maxShown = 200
const beginning = 60

type FileTextProps = {
  children: string
  /** Draws a text that is not cut. */
  as?: ComponentType<{ children: string }>
}

/**
 * What was read from a file, wherever one is previewed. Characters by which it would read as another text are shown,
 * and a text that is longer than a name opens as a whole.
 */
export function FileText({ children, as: Shown }: FileTextProps) {
  const text = textOfFile(children)
  if (text.length <= maxShown) return Shown ? <Shown>{text}</Shown> : text
  const characters = [...text]
  return (
    <details className="wrap-anywhere">
      <summary>{`${characters.slice(0, beginning).join('')}… (${characters.length} characters)`}</summary>
      {text}
    </details>
  )
}

/** The same in a sentence of the server, which cuts what it quotes. */
export const textOfFile = (text: string) => text.split(reordersText).join('\uFFFD')
