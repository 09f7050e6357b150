export type FormField = {
  name: string
  label: string
  kind: 'text' | 'email' | 'tel' | 'number' | 'select' | 'area'
  options?: string[]
  value?: string
  unit?: string
  optional?: boolean
  autocomplete?: string
}

export type RequestForm = {
  title: string
  intro: string
  fields: FormField[]
  optionalMark: string
  submit: string
  note: string
  missing: string
  recapTitle: string
  recapNote: string
  again: string
}

export type Choice = { value: string; label: string }
export type Fact = { label: string; value: string }

type Shared = {
  theme: Record<string, string>
  brand: { name: string; trade: string; place: string }
  navLabel: string
  nav: { href: string; label: string }[]
  form: RequestForm
  footer: { lines: string[]; note: string }
}

export type Work = {
  drawing: 'bookcase' | 'stairs' | 'table' | 'door'
  number: string
  title: string
  text: string
  drawingLabel: string
  dims: string[]
  facts: Fact[]
}

export type JoinerContent = Shared & {
  variant: 'joiner'
  hero: { title: string; text: string; action: string; drawingLabel: string; slider: string; dims: string[] }
  titleBlock: Fact[]
  works: { title: string; text: string; listLabel: string; woodLabel: string; woods: Choice[]; items: Work[] }
  joints: { title: string; text: string; items: { drawing: 'tenon' | 'lap'; name: string; text: string }[] }
  steps: { title: string; items: { mark: string; name: string; text: string }[] }
  sketch: { caption: string; unit: string }
}

export type PlumberContent = Shared & {
  variant: 'plumber'
  hero: {
    title: string[]
    text: string
    phoneLabel: string
    phone: string
    phoneNote: string
    hours: Fact[]
    valveOpen: string
    valveShut: string
    valveAction: string
    valveBack: string
  }
  house: {
    title: string
    text: string
    legend: string
    drawingLabel: string
    rooms: string[]
    dims: string[]
    pipes: string[]
    firstLabel: string
    thenLabel: string
    spots: { name: string; first: string; then: string; rate: string }[]
  }
  rates: {
    title: string
    text: string
    lines: { name: string; detail: string; price: string }[]
    small: string[]
  }
  area: {
    title: string
    text: string
    mapLabel: string
    selectLabel: string
    selectEmpty: string
    river: string
    base: string
    zones: { name: string; fee: string; text: string }[]
    towns: { name: string; zone: number; x: number; y: number; left?: boolean }[]
  }
}

export type Season = 'winter' | 'spring' | 'summer' | 'autumn'

export type Plant = {
  name: string
  latin: string
  count: string
  height: string
  color: string
  bloom: number[]
}

export type GardenContent = Shared & {
  variant: 'garden'
  season: Season
  hero: {
    title: string
    text: string
    action: string
    drawingLabel: string
    heights: string[]
    ground: string
  }
  seasons: {
    legend: string
    items: { value: Season; label: string; title: string; text: string; jobs: string[] }[]
  }
  plan: {
    title: string
    text: string
    drawingLabel: string
    places: string[]
    dims: string[]
    headings: string[]
    months: string[]
    monthNames: string[]
    bloomLabel: string
    plants: Plant[]
  }
  projects: {
    title: string
    items: {
      drawing: 'court' | 'ribbon' | 'slope'
      name: string
      size: string
      text: string
      drawingLabel: string
      dims: string[]
    }[]
  }
  sketch: { caption: string; unit: string }
}

export type CraftsmanContent = JoinerContent | PlumberContent | GardenContent
