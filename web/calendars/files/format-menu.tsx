import { Link } from '@tanstack/react-router'
import type { Calendar } from '#contract/calendars.ts'
import { may } from '#domain/permission.ts'
import { calendarFiles } from '#web/api/calendar-files.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem, MenuLine, MenuNote } from '#web/ui/menu.tsx'

type FormatMenuProps = { calendar: Calendar }

const formats = [
  { format: 'pdf', label: 'PDF, one page to print' },
  { format: 'xlsx', label: 'Excel, every day and why' },
  { format: 'csv', label: 'CSV, every day and why' },
] as const

/** Beside the button that exports: the same revision in other forms. */
export function FormatMenu({ calendar: { id, siteId, publishedRevision } }: FormatMenuProps) {
  const { user } = useSignedIn()
  const { save, saving } = useSaveFile()
  const params = { id }

  return (
    <Menu
      trigger={
        <Button isPending={saving !== null}>
          Other formats
          <Icon name="chevron-down" />
        </Button>
      }
    >
      <MenuNote>Revision {publishedRevision}, as it was approved</MenuNote>
      {formats.map(({ format, label }) => {
        const { endpoint, nameOf } = calendarFiles[format]
        return (
          <MenuItem key={format} onSelect={() => void save(endpoint, { params, fileName: nameOf(id) })}>
            {label}
          </MenuItem>
        )
      })}
      <MenuItem
        onSelect={() =>
          void save(calendarFiles.csv.endpoint, {
            params,
            query: { table: 'weeks' },
            fileName: `calendar-${id}-weeks.csv`,
          })
        }
      >
        CSV, the council’s weeks table
      </MenuItem>
      <MenuItem
        onSelect={() =>
          void save(calendarFiles.proof.endpoint, { params, fileName: calendarFiles.proof.nameOf(id) })
        }
      >
        Proof pack, to verify
      </MenuItem>
      {may(user.role, 'publishing:read') && (
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
