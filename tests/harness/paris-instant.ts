import type { Day } from '#domain/platform/calendar/day.ts'

const inParis = new Intl.DateTimeFormat('sv-SE', {
  ...({ timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' } as const),
})

/** The instant (ISO) of an hour ('HH:MM') of a day in Paris, in winter or summer time. */
export function parisInstant(day: Day, hour: string): string {
  const found = ['+01:00', '+02:00']
    .map((offset) => new Date(`${day}T${hour}:00${offset}`))
    .find((instant) => inParis.format(instant) === `${day} ${hour}`)
  if (!found) throw new RangeError(`There is no ${hour} on ${day} in Paris`)
  return found.toISOString()
}
