export type SalonContent = {
  variant: 'salon'
  theme: Record<string, string>
  hair: string[]
  brand: string
  kind: string
  lead: string
  address: string[]
  hoursTitle: string
  hours: { day: string; time: string }[]
  formLabel: string
  steps: [SalonStep, SalonStep, SalonStep, SalonStep]
  services: { group: string; items: SalonService[] }[]
  people: SalonPerson[]
  days: { weekday: number; name: string }[]
  dayLabel: string
  slotLabel: string
  slots: { part: string; times: { value: string; label: string }[] }[]
  taken: string
  name: { label: string; hint: string }
  recap: { title: string; service: string; person: string; when: string; price: string; none: string }
  actions: { next: string; back: string; confirm: string; again: string }
  missing: string[]
  confirmed: { title: string; text: string; demo: string }
  withoutScript: string
  footer: string
}

export type SalonStep = { title: string; hint: string }

export type SalonService = { id: string; name: string; detail: string; length: string; price: string }

export type SalonPerson = {
  id: string
  name: string
  role: string
  look: 'bob' | 'curls' | 'bun' | 'crop' | 'any'
  off: number[]
  busy: string[]
}
