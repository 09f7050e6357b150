/** A passage may refer to a note by its number, written [3]. */
export type NotedText = string

export type Note = { number: number; text: string }

type Section = { id: string; mark: string; title: string; notes: Note[] }

export type PracticeContent = {
  theme: Record<string, string>
  brand: { name: string; trade: string; place: string }
  navLabel: string
  noteLabel: string
  backLabel: string
  hero: {
    title: string[]
    lead: NotedText
    action: string
    second: string
    phone: string
    hours: string
    notes: Note[]
  }
  signAlt: string
  fields: Section & { intro: NotedText; items: { name: string; text: NotedText; questions: string[] }[] }
  lawyers: Section & {
    intro: NotedText
    people: { initials: [string, string]; petals: number; name: string; role: string; text: string }[]
    rule: NotedText
  }
  appointment: Section & {
    intro: NotedText
    minute: string
    steps: { from: number; to: number; title: string; text: NotedText }[]
    after: NotedText
  }
  preparation: Section & Preparation
  fees: Section & {
    intro: NotedText
    ways: { name: string; text: NotedText }[]
    examplesTitle: string
    examplesNote: string
    examples: Convention[]
    closing: NotedText[]
  }
  access: Section & {
    hoursTitle: string
    hours: { days: string; times: string }[]
    hoursNote: string
    addressTitle: string
    address: string[]
    ways: { by: string; text: string }[]
    plan: { label: string; river: string; square: string; station: string }
  }
  footer: { motto: string; lines: string[]; fiction: string; up: string }
}

export type Convention = {
  letter: string
  title: string
  way: string
  lines: { label: string; amount: string }[]
  total: { label: string; amount: string }
  promise: string
}

export type Preparation = {
  intro: NotedText
  matterLegend: string
  matters: { id: string; name: string; papers: string[] }[]
  papersLegend: string
  basePapers: string[]
  questionLabel: string
  questionHint: string
  deadlineLabel: string
  deadlineHint: string
  nameLabel: string
  phoneLabel: string
  momentLegend: string
  moments: string[]
  submit: string
  privacy: string
  answer: string
  sheet: {
    label: string
    heading: string
    matter: string
    ready: string
    empty: string
    missing: string
    complete: string
    count: string
    piece: string
    question: string
    deadline: string
    print: string
  }
}
