import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

type SiteCardProps = {
  site: Site
  /** Absent for those who may look only. */
  menu?: { onEdit: () => void; onRemove: () => void } | undefined
}

export function SiteCard({ site, menu }: SiteCardProps) {
  const { name, isActive, capacity, address, localAuthority, contactEmail, contactPhone } = site

  return (
    <Card title={name} aside={menu && <SiteMenu name={name} {...menu} />} className="grid content-start">
      <div className="mb-3 flex flex-wrap gap-1.5">
        <Badge tone={isActive ? 'ok' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        <Badge>{capacity === null ? 'Capacity not set' : `Capacity ${capacity}`}</Badge>
      </div>
      <ul className="grid gap-1.5">
        <Line icon="pin">
          <span className="whitespace-pre-line">{address}</span>
          <span className="block text-small text-soft">{localAuthority.name}</span>
        </Line>
        <Line icon="mail">
          <a href={`mailto:${contactEmail}`} className="underline-offset-2 hover:underline">
            {contactEmail}
          </a>
        </Line>
        {contactPhone !== null && (
          <Line icon="phone">
            <a
              href={`tel:${contactPhone.replaceAll(' ', '')}`}
              className="underline-offset-2 hover:underline"
            >
              {contactPhone}
            </a>
          </Line>
        )}
      </ul>
    </Card>
  )
}

type SiteMenuProps = { name: string; onEdit: () => void; onRemove: () => void }

function SiteMenu({ name, onEdit, onRemove }: SiteMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${name}`} className="-my-1.5 -mr-2">
          <Icon name="more" />
        </IconButton>
      }
    >
      <MenuItem onSelect={onEdit}>
        <Icon name="pencil" />
        Edit Site
      </MenuItem>
      <MenuItem isDestructive onSelect={onRemove}>
        <Icon name="trash" />
        Delete Site
      </MenuItem>
    </Menu>
  )
}

type LineProps = { icon: IconName; children: ReactNode }

function Line({ icon, children }: LineProps) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 text-soft" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}
