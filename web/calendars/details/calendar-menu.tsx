import type { Removal } from '#web/calendars/lifecycle/calendar-removal.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuButton } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuLine, MenuNote } from '#web/ui/menu.tsx'
import { OtherIcon } from '#web/ui/other-icon.tsx'

type CalendarMenuProps = {
  removal: Removal
  /** Undefined for people who may not. */
  onSaveAsTemplate: (() => void) | undefined
  onRemove: () => void
  button: MenuButton
}

export function CalendarMenu({ removal, onSaveAsTemplate, onRemove, button }: CalendarMenuProps) {
  const { isRetiring, refusal } = removal
  return (
    <Menu trigger={button({})} defaultOpen>
      {onSaveAsTemplate && (
        <>
          <MenuItem onSelect={onSaveAsTemplate}>
            <OtherIcon name="copy" />
            Save as template
          </MenuItem>
          <MenuLine />
        </>
      )}
      {refusal === undefined ? (
        <MenuItem isDestructive onSelect={onRemove}>
          {isRetiring ? <OtherIcon name="archive" /> : <Icon name="trash" />}
          {isRetiring ? 'Retire' : 'Delete'}
        </MenuItem>
      ) : (
        <MenuNote>{refusal}</MenuNote>
      )}
    </Menu>
  )
}
