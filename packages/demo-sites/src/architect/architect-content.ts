import type { CSSProperties } from 'react'
import type { buildings } from './buildings/buildings.ts'
import type { Step } from './method-drawing.tsx'

export type View = 'plan' | 'section' | 'axonometry' | 'elevation'
export type Link = { href: string; label: string }
export type Choice = { id: string; name: string }

export type Project = {
  id: string
  building: keyof typeof buildings
  number: string
  name: string
  type: string
  year: number
  facts: { name: string; text: string }[]
  text: string
  rooms: string[]
  drawings: Record<View, string>
}

export type Form = {
  fields: {
    name: string
    kind: 'text' | 'email' | 'select' | 'textarea'
    label: string
    options?: string[]
    required?: boolean
    autoComplete?: string
  }[]
  area: { label: string; unit: string; value: number; min: number; max: number }
  submit: string
  note: string
  answer: string
}

export type ArchitectContent = {
  theme: CSSProperties
  brand: string
  trade: string
  place: string
  menuLabel: string
  menu: Link[]
  hero: { title: string[]; text: string; action: Link; caption: string; alt: string }
  legend: {
    title: string
    rows: { sign: 'cut' | 'seen' | 'air' | 'stone' | 'earth'; name: string; text: string }[]
  }
  projects: {
    title: string
    type: { label: string; all: string; options: Choice[] }
    year: { label: string; all: string }
    count: string
    countOne: string
    none: string
    views: Record<View, string>
    viewsLabel: string
    dims: string
    measure: string
    enlargement: string
    list: Project[]
  }
  method: {
    title: string
    text: string
    steps: { drawing: Step; scale: string; name: string; text: string; paper: string }[]
  }
  studio: { title: string; text: string[]; facts: { name: string; text: string }[]; rule: string[] }
  contact: { title: string; text: string; form: Form }
  footer: string[]
}
