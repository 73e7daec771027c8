import type { CalendarListItem } from '#contract/calendars/calendars.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { OtherIcon } from '#web/ui/other-icon.tsx'
import { RefusableIconButton } from '#web/ui/refusable-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { removalOf } from './lifecycle/calendar-removal.ts'
import { useExport } from './use-export.ts'

type CalendarRowActionsProps = { calendar: CalendarListItem; onRemove: () => void }

export function CalendarRowActions({ calendar, onRemove }: CalendarRowActionsProps) {
  const { id, site, fundingYear, refusals } = calendar
  const { may } = useSignedIn()
  const { isRetiring, refusal } = removalOf(calendar)
  const { save, isPending } = useExport(id)
  const which = `${site.name} ${fundingYear}`

  return (
    <div className="flex gap-0.5 md:justify-end">
      <IconLink to="/calendars/$id" id={id} icon="eye" label={`View ${which}`} />
      {refusals.edit === undefined ? (
        <IconLink to="/calendars/$id/edit" id={id} icon="pencil" label={`Edit ${which}`} />
      ) : (
        <RefusableIconButton icon="pencil" label={`Edit ${which}`} refusal={refusals.edit} />
      )}
      <RefusableIconButton
        icon="download"
        label={`Export ${which}`}
        refusal={refusals.export}
        isPending={isPending}
        onClick={() => void save()}
      />
      {may('calendars:delete') && (
        <RefusableIconButton
          label={`${isRetiring ? 'Retire' : 'Delete'} ${which}`}
          refusal={refusal}
          onClick={onRemove}
        >
          {isRetiring ? <OtherIcon name="archive" /> : <Icon name="trash" />}
        </RefusableIconButton>
      )}
    </div>
  )
}

type IconLinkProps = {
  to: '/calendars/$id' | '/calendars/$id/edit'
  id: string
  icon: IconName
  label: string
}

function IconLink({ to, id, icon, label }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <Link
        to={to}
        params={{ id }}
        aria-label={label}
        className={classNames(buttonLook({ variant: 'quiet' }), 'min-w-10 px-0! md:min-w-9')}
      >
        <Icon name={icon} />
      </Link>
    </Tooltip>
  )
}
