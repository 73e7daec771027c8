import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import { Card } from '#web/ui/card.tsx'
import { HolidayList } from './holiday-list.tsx'
import { sharedHolidays } from './shared-holidays.ts'

export function UpcomingCard({ upcoming }: { upcoming: readonly BankHoliday[] }) {
  return (
    <Card title="Upcoming Holidays">
      {upcoming.length === 0 ? (
        <p className="text-soft">No upcoming holidays found</p>
      ) : (
        <HolidayList label="Upcoming Holidays" holidays={sharedHolidays(upcoming)} />
      )}
    </Card>
  )
}
