import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'

const calendar = new ICAL.Component(ICAL.parse(await text(process.stdin)))

const events = calendar.getAllSubcomponents('vevent').map((component) => {
  const { uid, sequence, summary, description, startDate, endDate } = new ICAL.Event(component)
  const lastDay = endDate.clone()
  lastDay.adjust(-1, 0, 0, 0)
  const category = component.getFirstPropertyValue('categories')
  return {
    uid,
    sequence,
    summary,
    description: description ?? '',
    category,
    status: component.getFirstPropertyValue('status'),
    startDate: dayOf(startDate),
    endDate: dayOf(lastDay),
  }
})

console.log(JSON.stringify(events))

/** As the machine's own calendar would draw it: midnight to midnight, here. */
function dayOf(time) {
  if (!time.isDate) throw new Error(`${time} is not a whole day.`)
  const day = time.toJSDate()
  const twoDigits = (number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}
