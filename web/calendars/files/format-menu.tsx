import { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import { calendarFiles } from '#web/api/calendars/calendar-files.ts'
import type { useSaveFile } from '#web/api/use-save-file.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import type { MenuButton } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuLine, MenuNote } from '#web/ui/menu.tsx'
import { fromHere } from '#web/ui/page/from-here.ts'

type FormatMenuProps = {
  calendarId: string
  revision: number | null
  /** The site's share page; absent for users who may not see it. */
  siteId?: string
  save: ReturnType<typeof useSaveFile>['save']
  button: MenuButton
}

type File = {
  readonly label: string
  readonly format: ExportFormat
  readonly query?: { readonly [name: string]: string }
}

const files: readonly File[] = [
  { label: 'PDF, one page to print', format: 'pdf' },
  { label: 'PDF, one A3 page for the wall', format: 'pdf', query: { size: 'a3' } },
  { label: 'PDF for parents', format: 'pdf', query: { readers: 'parents' } },
  {
    label: 'PDF for parents, A3 for the wall',
    ...{ format: 'pdf', query: { readers: 'parents', size: 'a3' } },
  },
  { label: 'Excel, every day and why', format: 'xlsx' },
  { label: 'CSV, every day and why', format: 'csv' },
  { label: 'CSV, the authority’s weeks table', format: 'csv', query: { table: 'weeks' } },
  { label: 'CSV, the offers', format: 'csv', query: { table: 'offers' } },
  { label: 'Proof pack, to verify', format: 'proof' },
]

export function FormatMenu({ calendarId: id, revision, siteId, save, button }: FormatMenuProps) {
  const { may } = useSignedIn()

  return (
    <Menu trigger={button({})} defaultOpen>
      <MenuNote>Revision {revision}, as it was approved</MenuNote>
      {files.map(({ label, format, query }) => (
        <MenuItem
          key={label}
          onSelect={() => void save(calendarFiles[format], { params: { id }, ...(query && { query }) })}
        >
          {label}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => void save(calls.signedProof, { params: { id } })}>
        Signed proof, to check offline
      </MenuItem>
      {siteId !== undefined && may('publishing:read') && (
        <>
          <MenuLine />
          <MenuItem isLink>
            <Link to="/sites/$id/share" params={{ id: siteId }} state={fromHere}>
              Google Calendar, Apple and others
            </Link>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
