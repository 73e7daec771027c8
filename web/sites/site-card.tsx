import type { ReactNode } from 'react'
import type { Site } from '#contract/organizations/site.ts'
import { Link } from '#web/session/links/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { OtherIcon, type OtherIconName } from '#web/ui/other-icon.tsx'
import type { SiteActions } from './site-menu.tsx'

const SiteMenu = lazyMenu(() => import('./site-menu.tsx'), 'SiteMenu')

type SiteCardProps = {
  site: Site
  /** Absent for users who may not change it. */
  actions?: SiteActions | undefined
}

export function SiteCard({ site, actions }: SiteCardProps) {
  const { name, isActive, capacity, address, localAuthority, contactEmail, contactPhone } = site

  return (
    <Card
      title={name}
      aside={
        actions && (
          <SiteMenu
            {...actions}
            siteId={site.id}
            button={(props) => (
              <IconButton icon="more" label={`Actions for ${name}`} {...props} className="-my-1.5 -mr-2" />
            )}
          />
        )
      }
      className="grid content-start"
    >
      <div className="mb-3 flex flex-wrap gap-1.5">
        <Badge tone={isActive ? 'ok' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        <Badge>
          {capacity === null ? 'Capacity not set' : `Capacity ${capacity.toLocaleString('en-GB')}`}
        </Badge>
      </div>
      <ul className="grid gap-1.5">
        <Line icon="pin">
          <span className="whitespace-pre-line text-pretty">
            <Address>{address}</Address>
          </span>
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
      {actions === undefined && <SiteLinks site={site} />}
    </Card>
  )
}

/** For those who see the site and do not manage it. */
function SiteLinks({ site: { id, name } }: { site: Site }) {
  const look = buttonLook({ variant: 'quiet', size: 'small' })
  return (
    <div className="-mb-1.5 -ml-2.5 mt-2 flex flex-wrap">
      <Link to="/sites/$id/share" params={{ id }} className={look}>
        <Icon name="share" />
        Share
        <span className="sr-only"> {name}</span>
      </Link>
      <Link to="/sites/$id/headcount" params={{ id }} className={look}>
        <OtherIcon name="people" />
        Headcount
        <span className="sr-only"> of {name}</span>
      </Link>
    </div>
  )
}

function Line({ icon, children }: { icon: OtherIconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <OtherIcon name={icon} className="mt-0.5 text-soft" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}

/** An address whose postcode, which comes last, is not broken over two lines. */
function Address({ children }: { children: string }) {
  const [postcode = ''] = /[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.exec(children) ?? []
  return (
    <>
      {children.slice(0, children.length - postcode.length)}
      <span className="whitespace-nowrap">{postcode}</span>
    </>
  )
}
