import { type ExportFormat, exportFormatNames, exportFormats } from '#domain/publish/export-format.ts'
import type { MenuButton } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

type ExportMenuProps = { button: MenuButton; onChoose: (format: ExportFormat) => void }

export function ExportMenu({ button, onChoose }: ExportMenuProps) {
  return (
    <Menu trigger={button({})} defaultOpen>
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => onChoose(format)}>
          {exportFormatNames[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
