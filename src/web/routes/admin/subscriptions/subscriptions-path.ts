/** Where everybody's subscriptions are looked after, one by one. */
export function subscriptionPath(id: string): string {
  return `/admin/subscriptions/${id}`
}

export const calendarPath = '/admin/subscriptions/calendar'
export const calendarExportPath = `${calendarPath}.csv`
