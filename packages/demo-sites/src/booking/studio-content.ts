import type { Pose } from './pose-drawing.tsx'

export type StudioContent = {
  variant: 'studio'
  theme: Record<string, string>
  brand: string
  title: string[]
  lead: string
  nav: { week: string; floor: string; prices: string }
  weekTitle: string
  weekNote: string
  filterLabel: string
  all: string
  styles: { id: string; name: string; pose: Pose; colour: string; about: string }[]
  days: { id: string; short: string; name: string; classes: StudioClass[] }[]
  placesLeft: string
  lastPlace: string
  full: string
  with: string
  join: string
  joined: string
  sheet: {
    choose: string
    plan: string
    teacher: string
    mat: string
    matTaken: string
    confirm: string
    leave: string
    close: string
    pick: string
    done: string
    demo: string
  }
  mine: { title: string; empty: string }
  floorTitle: string
  floorText: string[]
  pricesTitle: string
  prices: { name: string; text: string; price: string }[]
  withoutScript: string
  footer: string
}

export type StudioClass = {
  id: string
  time: string
  length: string
  style: string
  name: string
  teacher: string
  places: number
  taken: number
}
