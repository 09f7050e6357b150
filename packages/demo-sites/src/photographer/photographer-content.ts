export type Theme = Record<`--${string}`, string>

export type SceneSpec = {
  kind: 'ridges' | 'water' | 'dunes' | 'forest' | 'night' | 'profile' | 'window'
  seed: number
  shape: 'wide' | 'tall' | 'square' | 'hero'
  /** Colours: sky top, sky bottom, light, far, near. */
  palette: [string, string, string, string, string]
  light: [number, number]
  figure?: boolean
  mirrored?: boolean
}

export type Link = { label: string; href: string }
export type LightBoxWords = { label: string; close: string; previous: string; next: string; of: string }
export type FormField = {
  name: string
  label: string
  kind: 'text' | 'email' | 'textarea' | 'select' | 'radio' | 'number'
  options?: string[]
  required?: boolean
  autoComplete?: string
}
export type LocalForm = { fields: FormField[]; submit: string; answer: string; note: string }

export type Photo = { id: string; title: string; caption: string; alt: string; scene: SceneSpec }
export type Series = { id: string; name: string; line: string; photos: Photo[] }

export type DarkroomContent = {
  variant: 'darkroom'
  theme: Theme
  brand: string
  craft: string
  menuLabel: string
  menu: Link[]
  hero: { scene: SceneSpec; title: string; line: string; place: string }
  seriesTitle: string
  seriesLabel: string
  series: Series[]
  lightBox: LightBoxWords
  sessions: { title: string; line: string; rows: { name: string; detail: string; price: string }[] }
  prints: {
    title: string
    text: string
    scene: SceneSpec
    alt: string
    rows: { size: string; price: string }[]
  }
  request: { title: string; line: string; form: LocalForm }
  footer: string[]
}

export type VesselSpec = {
  form: 'moon' | 'bottle' | 'bowl' | 'jar' | 'cup' | 'vase' | 'dish' | 'gourd'
  glaze: [string, string, string]
  clay: string
  level: number
  seed: number
  height: number
}
export type Piece = {
  id: string
  number: string
  name: string
  detail: string
  alt: string
  vessel: VesselSpec
}

export type AtelierContent = {
  variant: 'atelier'
  theme: Theme
  brand: [string, string, string]
  menuLabel: string
  menu: Link[]
  title: string
  line: string
  shelf: VesselSpec[]
  shelfAlt: string
  piecesTitle: string
  familiesLabel: string
  families: { id: string; name: string; line: string; pieces: Piece[] }[]
  lightBox: LightBoxWords
  process: { title: string; steps: { name: string; text: string }[] }
  exhibitions: { title: string; rows: { dates: string; name: string; place: string; state: string }[] }
  visit: { title: string; text: string; facts: { name: string; text: string }[]; form: LocalForm }
  footer: string[]
}

export type CelebrationContent = {
  variant: 'celebration'
  theme: Theme
  names: [string, string, string]
  date: string
  place: string
  menuLabel: string
  menu: Link[]
  welcome: { title: string; text: string }
  programme: { title: string; steps: { time: string; name: string; text: string }[] }
  venue: {
    title: string
    text: string
    mapAlt: string
    marks: { church: string; house: string; parking: string; station: string }
    facts: { name: string; text: string }[]
  }
  reply: { title: string; line: string; form: LocalForm }
  closing: string
  footer: string
}

export type PhotographerContent = DarkroomContent | AtelierContent | CelebrationContent
