import { system } from '#contract/system/system.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { DataAction } from './data-action.tsx'

export function SupportFile() {
  const { save, saving } = useSaveFile('The support file could not be made. Please try again.')
  const fileName = 'term-calendar-support.json'

  return (
    <DataAction
      title="Support file"
      help="For the people who help you: versions, settings without secrets, health and the last errors. It has no data about people, sites or calendars."
      action={
        <Button
          isPending={saving !== null}
          pendingLabel="Making the file..."
          onClick={() => void save(system.supportFile, { params: {}, fileName })}
        >
          Download support file
        </Button>
      }
      outcome={null}
    />
  )
}
