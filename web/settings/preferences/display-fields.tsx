import { dateFormats, timezones } from '#domain/year/display.ts'
import { shownDate } from '#domain/year/shown-date.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import type { usePreferences } from './use-preferences.ts'

/** Instead of a choice of one's own. */
const asOrganization = { value: '', label: 'As set by my organisation' } as const

export function DisplayFields({ chosen, choose }: ReturnType<typeof usePreferences>) {
  const { display } = useSignedIn()

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Timezone"
        help="Times are shown in this timezone."
        options={[asOrganization, ...optionsOf(timezones)]}
        value={chosen.timezone ?? ''}
        onChange={(timezone) => choose({ timezone: timezone || null })}
      />
      <SelectField
        label="Date format"
        help={`Today is ${shownDate(today(), display, 'd MMM yyyy')}.`}
        options={[
          asOrganization,
          { value: 'written', label: 'Written, as 22 Nov 2026' },
          ...optionsOf(dateFormats),
        ]}
        value={chosen.dateFormat ?? ''}
        onChange={(dateFormat) => choose({ dateFormat: dateFormat || null })}
      />
    </div>
  )
}
