import { Fragment } from 'react'

/** An email address that breaks, where it has to, before an @ or a dot instead of inside a word. */
export function EmailText({ children }: { children: string }) {
  return (
    <span className="wrap-break-word">
      {children.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no other key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
