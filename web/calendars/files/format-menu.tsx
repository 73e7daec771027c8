import { Link } from '@tanstack/react-router'
import { may } from '#domain/people/permission.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import { calendarFiles, type NamedCalendar } from '#web/api/calendar-files.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem, MenuLine, MenuNote } from '#web/ui/menu.tsx'

type FormatMenuProps = {
  calendar: NamedCalendar
  revision: number | null
  /** The site's share page; absent for users who may not see it. */
  siteId?: string
}

type File = {
  readonly label: string
  readonly format: ExportFormat
  readonly part?: string
  readonly query?: { readonly [name: string]: string }
}

const files: readonly File[] = [
  { label: 'PDF, one page to print', format: 'pdf' },
  { label: 'PDF, one A3 page for the wall', format: 'pdf', part: 'A3', query: { size: 'a3' } },
  { label: 'PDF for parents', format: 'pdf', part: 'for parents', query: { readers: 'parents' } },
  {
    label: 'PDF for parents, A3 for the wall',
    ...{ format: 'pdf', part: 'for parents A3', query: { readers: 'parents', size: 'a3' } },
  },
  { label: 'Excel, every day and why', format: 'xlsx' },
  { label: 'CSV, every day and why', format: 'csv' },
  { label: 'CSV, the council’s weeks table', format: 'csv', part: 'weeks', query: { table: 'weeks' } },
  { label: 'Proof pack, to verify', format: 'proof' },
]

export function FormatMenu({ calendar, revision, siteId }: FormatMenuProps) {
  const { user } = useSignedIn()
  const { save, saving } = useSaveFile()

  return (
    <Menu
      trigger={
        <Button isPending={saving !== null}>
          Other formats
          <Icon name="chevron-down" />
        </Button>
      }
    >
      <MenuNote>Revision {revision}, as it was approved</MenuNote>
      {files.map(({ label, format, part, query }) => {
        const { endpoint, nameOf } = calendarFiles[format]
        const fileName = nameOf(calendar, part)
        return (
          <MenuItem
            key={fileName}
            onSelect={() =>
              void save(endpoint, { params: { id: calendar.id }, ...(query && { query }), fileName })
            }
          >
            {label}
          </MenuItem>
        )
      })}
      {siteId !== undefined && may(user.role, 'publishing:read') && (
        <>
          <MenuLine />
          <MenuItem isLink>
            <Link to="/sites/$id/share" params={{ id: siteId }}>
              Google Calendar, Apple and others
            </Link>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
