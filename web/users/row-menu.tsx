import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import type { MenuButton } from '#web/ui/lazy-menu.tsx'

type RowMenuProps = {
  name: string
  /** The menu that the button opens. */
  children: (button: MenuButton) => ReactNode
}

/** At the end of the row; on a phone in the card's corner, beside the name. */
export function RowMenu({ name, children }: RowMenuProps) {
  return (
    <div className="max-md:absolute max-md:top-2.5 max-md:right-2">
      {children((props) => (
        <IconButton icon="more" label={`Actions for ${name}`} {...props} className="md:-my-1.5" />
      ))}
    </div>
  )
}
