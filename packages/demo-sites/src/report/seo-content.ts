export type SeoContent = {
  variant: 'seo'
  theme: Record<string, string>
  masthead: string
  client: string
  edition: string
  example: string
  periodLabel: string
  labels: {
    visits: string
    calls: string
    routes: string
    previous: string
    visitsTitle: string
    visitsNote: string
    visitsChart: string
    week: string
    positionsTitle: string
    positionsNote: string
    positionsRow: string
    first: string
    last: string
    daysTitle: string
    daysNote: string
    doneTitle: string
    nextTitle: string
    glossaryTitle: string
  }
  weekdays: { short: string; name: string }[]
  periods: SeoPeriod[]
  glossary: { term: string; text: string }[]
  footer: string
}

export type SeoPeriod = {
  id: string
  label: string
  headline: string
  intro: string
  figures: { visits: [number, number]; calls: [number, number]; routes: [number, number] }
  weeks: number[]
  queries: { text: string; before: number; now: number }[]
  days: number[]
  daysText: string
  done: { title: string; text: string }[]
  next: { title: string; text: string }[]
}
