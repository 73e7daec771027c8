import type { Calendar } from '#contract/calendars/calendars.ts'
import { may } from '#domain/people/permission.ts'
import { removalOf } from '#web/calendars/lifecycle/calendar-removal.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuButton } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuLine, MenuNote } from '#web/ui/menu.tsx'

type CalendarMenuProps = {
  calendar: Calendar
  onSaveAsTemplate: () => void
  onRemove: () => void
  button: MenuButton
}

export function CalendarMenu({ calendar, onSaveAsTemplate, onRemove, button }: CalendarMenuProps) {
  const { user } = useSignedIn()
  const { isRetiring, refusal } = removalOf(calendar)
  return (
    <Menu trigger={button({})} defaultOpen>
      {may(user.role, 'templates:manage') && (
        <>
          <MenuItem onSelect={onSaveAsTemplate}>
            <Icon name="copy" />
            Save as template
          </MenuItem>
          <MenuLine />
        </>
      )}
      {refusal === undefined ? (
        <MenuItem isDestructive onSelect={onRemove}>
          <Icon name={isRetiring ? 'archive' : 'trash'} />
          {isRetiring ? 'Retire' : 'Delete'}
        </MenuItem>
      ) : (
        <MenuNote>{refusal}</MenuNote>
      )}
    </Menu>
  )
}
