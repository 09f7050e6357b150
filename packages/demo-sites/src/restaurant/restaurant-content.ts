/** Custom properties set on the root element, such as `--ink`. */
export type Theme = Record<`--${string}`, string>

export type Choice = { id: string; label: string }

export type Hours = {
  title: string
  /** The restaurant's time zone: visitors abroad must see the same status. */
  timeZone: string
  summary: string
  closed: string
  today: string
  /** Templates filled in the browser: {time} and {day}. */
  openUntil: string
  opensToday: string
  opensLater: string
  days: { day: number; name: string; slots: { opens: string; closes: string }[] }[]
}

export type Field = {
  name: string
  label: string
  kind: 'text' | 'tel' | 'date' | 'select' | 'textarea'
  autoComplete?: string
  required?: boolean
  options?: string[]
  placeholder?: string
}

export type LocalForm = {
  fields: Field[]
  submit: string
  /** Template filled in the browser with the fields, by name. */
  answer: string
  /** Says that this is a demonstration and that nothing was sent. */
  notice: string
  closedDay: string
}

/** Templates: {count}. */
export type Counts = { none: string; one: string; many: string }

export type Filters = {
  label: string
  all: string
  dietsLabel: string
  diets: Choice[]
  counts: Counts
}

type Frame = {
  theme: Theme
  brand: { name: string; tagline: string }
  navigation: { label: string; links: { href: string; label: string }[] }
  footer: string[]
}

export type BistroContent = Frame & {
  variant: 'bistro'
  hero: { title: string[]; text: string; request: string; menu: string }
  house: { title: string; paragraphs: string[] }
  menu: {
    title: string
    intro: string
    filters: Filters
    courses: {
      id: 'starters' | 'mains' | 'cheeses' | 'desserts'
      name: string
      dishes: { name: string; detail: string; priceCents: number; diets: string[] }[]
    }[]
    formula: { name: string; text: string; priceCents: number }
    note: string
  }
  cellar: {
    title: string
    text: string
    measure: string
    wines: { name: string; note: string; priceCents: number; glass: string }[]
  }
  visit: { title: string; address: string[]; access: string; mapLabel: string }
  hours: Hours
  request: { title: string; text: string; form: LocalForm }
}

export type BreadShape =
  | 'baguette'
  | 'miche'
  | 'couronne'
  | 'tourte'
  | 'mie'
  | 'brioche'
  | 'croissant'
  | 'chocolatine'
  | 'flan'

export type BakeryContent = Frame & {
  variant: 'bakery'
  hero: { title: string[]; text: string; order: string }
  oven: {
    title: string
    text: string
    batches: { at: string; name: string; detail: string }[]
    next: string
    done: string
  }
  shelf: {
    title: string
    text: string
    daysLabel: string
    filters: Filters
    categories: Choice[]
    soldOn: string
    breads: {
      id: string
      name: string
      detail: string
      shape: BreadShape
      category: string
      priceCents: number
      diets: string[]
      days: number[]
      soldOn: string
    }[]
    quantity: string
    add: string
    remove: string
  }
  order: { title: string; text: string; empty: string; emptyError: string; total: string; form: LocalForm }
  craft: { title: string; text: string; steps: { figure: string; text: string }[] }
  visit: { title: string; address: string[]; access: string }
  hours: Hours
}

/** One text in every language of the menu. */
export type Translated = Record<string, string>

export type TableMenuContent = Frame & {
  variant: 'table'
  table: string
  welcome: string
  hours: Hours
  dishLanguages: { label: string; start: string; choices: Choice[] }
  filters: Filters
  allergens: { title: string; text: string; clear: string; contains: string; none: string; choices: Choice[] }
  sections: {
    id: 'sea' | 'garden' | 'grill' | 'sweet' | 'drinks'
    name: Translated
    dishes: {
      id: string
      name: Translated
      detail: Translated
      priceCents: number
      /** Widest first: a vegan dish is also vegetarian, and shows only its last label. */
      diets: string[]
      allergens: string[]
    }[]
  }[]
  list: {
    title: string
    empty: string
    add: string
    remove: string
    total: string
    show: string
    note: string
  }
  note: string
}

export type RestaurantContent = BistroContent | BakeryContent | TableMenuContent
