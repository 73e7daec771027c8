import { Link } from '#web/session/links/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuButton } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { OtherIcon } from '#web/ui/other-icon.tsx'

export type SiteActions = { onEdit: () => void; onRemove: () => void }

type SiteMenuProps = SiteActions & { siteId: string; button: MenuButton }

export function SiteMenu({ siteId, onEdit, onRemove, button }: SiteMenuProps) {
  return (
    <Menu trigger={button({})} defaultOpen>
      <MenuItem isLink>
        <Link to="/sites/$id/share" params={{ id: siteId }}>
          <Icon name="share" />
          Share
        </Link>
      </MenuItem>
      <MenuItem isLink>
        <Link to="/sites/$id/headcount" params={{ id: siteId }}>
          <OtherIcon name="people" />
          Headcount
        </Link>
      </MenuItem>
      <MenuItem icon="pencil" onSelect={onEdit}>
        Edit Site
      </MenuItem>
      <MenuItem icon="trash" isDestructive onSelect={onRemove}>
        Delete Site
      </MenuItem>
    </Menu>
  )
}
