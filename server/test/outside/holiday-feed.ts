import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BankHoliday, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { bankHolidaysUntil } from '#domain/bank-holidays/published-bank-holidays.ts'

/** By `division date`: the title that the day has instead, or null for no day at all. */
export type FeedEdit = Readonly<Record<string, string | null>>

/** What the product brings along, as GOV.UK publishes it; with `edit`, something else here and there. */
export function feedContent(edit: FeedEdit = {}, years: readonly number[] = [2024, 2025, 2026, 2027, 2028]) {
  const days = bankHolidaysUntil(Math.max(...years)).filter(({ date }) =>
    years.includes(Number(date.slice(0, 4))),
  )
  return Object.fromEntries(
    divisions.map((division) => [
      division,
      { division, events: [...eventsOf(days, division, edit), ...extraEvents(division, edit)] },
    ]),
  )
}

type Event = { title: string; date: string; notes: string; bunting: boolean }

function eventsOf(days: readonly BankHoliday[], division: string, edit: FeedEdit): Event[] {
  return days
    .filter((day) => day.division === division && !(`${division} ${day.date}` in edit))
    .map(({ name, date, notes }) => ({ title: name, date, notes, bunting: true }))
}

function extraEvents(division: string, edit: FeedEdit): Event[] {
  return Object.entries(edit).flatMap(([key, title]) => {
    const [of, date = ''] = key.split(' ')
    return of === division && title !== null ? [{ title, date, notes: '', bunting: true }] : []
  })
}

export type HolidayFeedServer = {
  readonly address: string
  /** How often it was asked. */
  readonly asked: () => number
  readonly publish: (content: unknown) => void
  readonly answerBy: (listener: RequestListener) => void
  readonly close: () => Promise<void>
}

/** A real server on this machine that publishes bank holidays, or any other answer that is set. */
export async function openHolidayFeed(): Promise<HolidayFeedServer> {
  let asked = 0
  let answer: RequestListener = (_, response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/bank-holidays.json`,
    asked: () => asked,
    publish: (content) => {
      answer = (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    },
    answerBy: (listener) => {
      answer = listener
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
