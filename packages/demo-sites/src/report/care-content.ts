export type Weather = 'calm' | 'breeze' | 'squall'

export type CareContent = {
  variant: 'care'
  theme: Record<string, string>
  masthead: string
  client: string
  example: string
  periodLabel: string
  labels: {
    weather: string
    availability: string
    backups: string
    updates: string
    requests: string
    dayTitle: string
    dayNote: string
    dayOk: string
    dayIncident: string
    backupsTitle: string
    updatesTitle: string
    requestsTitle: string
    requestDelay: string
    nextTitle: string
    signed: string
    signature: string
  }
  weekdays: { short: string; name: string }[]
  periods: CarePeriod[]
  footer: string
}

export type CarePeriod = {
  id: string
  label: string
  weather: Weather
  weatherName: string
  headline: string
  intro: string
  days: number
  startsOn: number
  incidents: { day: number; minutes: number; text: string }[]
  backupText: string
  updates: { name: string; from: string; to: string }[]
  requests: { asked: string; text: string; delay: string }[]
  next: string[]
}
