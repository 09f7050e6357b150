const format = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Date and time of a declaration in Paris, to the second, as on its receipt: '21/11/2026 11:00:00'. */
export function receivedText(instant: Date): string {
  return format.format(instant)
}
