import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** At the end of the row; on a phone in the card's corner, beside the name. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-md:absolute max-md:top-2.5 max-md:right-2">
      <Menu trigger={<IconButton icon="more" label={`Actions for ${name}`} className="md:-my-1.5" />}>
        {children}
      </Menu>
    </div>
  )
}
