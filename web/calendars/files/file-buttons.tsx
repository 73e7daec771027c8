import type { Calendar } from '#contract/calendars/calendars.ts'
import { calendarFiles } from '#web/api/calendars/calendar-files.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fromHere } from '#web/ui/page/from-here.ts'
import { RefusableButton } from '#web/ui/refusable-button.tsx'

type CalendarProps = { calendar: Calendar }

export function FileButtons({ calendar }: CalendarProps) {
  return (
    <>
      <FileButton calendar={calendar} format="pdf" label="PDF" />
      <FileButton calendar={calendar} format="ics" label="iCal" />
      <GoogleButton calendar={calendar} />
      <FileButton calendar={calendar} format="xlsx" label="Excel" />
    </>
  )
}

type FileButtonProps = CalendarProps & { format: 'pdf' | 'ics' | 'xlsx'; label: string }

function FileButton({ calendar: { id, refusals }, format, label }: FileButtonProps) {
  const { save, saving } = useSaveFile()
  return (
    <RefusableButton
      icon="download"
      refusal={refusals.export}
      isPending={saving !== null}
      onClick={() => void save(calendarFiles[format], { params: { id } })}
    >
      {label}
    </RefusableButton>
  )
}

/** Google Calendar subscribes to an address instead of a file, so this links to the share page. */
function GoogleButton({ calendar: { siteId, refusals } }: CalendarProps) {
  const { may } = useSignedIn()
  const refusal =
    refusals.export ??
    (may('publishing:read')
      ? undefined
      : 'Google Calendar subscribes to an address: ask the nursery to send you theirs.')
  const content = (
    <>
      <Icon name="share" />
      Google Calendar
    </>
  )
  if (refusal !== undefined) return <RefusableButton refusal={refusal}>{content}</RefusableButton>
  return (
    <Link to="/sites/$id/share" params={{ id: siteId }} state={fromHere} className={buttonLook()}>
      {content}
    </Link>
  )
}
