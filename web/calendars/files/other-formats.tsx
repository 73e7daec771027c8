import type { ComponentProps } from 'react'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'

const FormatMenu = lazyMenu(() => import('./format-menu.tsx'), 'FormatMenu')

export function OtherFormats(file: Omit<ComponentProps<typeof FormatMenu>, 'save' | 'button'>) {
  const { save, saving } = useSaveFile()
  return (
    <FormatMenu
      {...file}
      save={save}
      button={(props) => (
        <Button isPending={saving !== null} {...props}>
          Other formats
          <Icon name="chevron-down" />
        </Button>
      )}
    />
  )
}
