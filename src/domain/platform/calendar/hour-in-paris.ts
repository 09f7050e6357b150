const hours = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The hour in Paris, 0 to 23. */
export function hourInParis(instant: Date): number {
  return Number(hours.format(instant))
}
