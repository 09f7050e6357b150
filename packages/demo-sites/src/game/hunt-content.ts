export type Treasure =
  | 'telescope'
  | 'kite'
  | 'globe'
  | 'hourglass'
  | 'violin'
  | 'metronome'
  | 'helmet'
  | 'shell'
  | 'compass'
  | 'scales'
  | 'amphora'
  | 'lantern'

export type HuntContent = {
  variant: 'hunt'
  theme: Record<string, string>
  brand: string
  kind: string
  title: string
  lead: string
  rulesTitle: string
  rules: string[]
  mapLabel: string
  rooms: { id: Room; name: string }[]
  objects: { id: Treasure; name: string; room: Room; riddle?: string; fact?: string }[]
  riddleLabel: string
  hint: string
  hintRoom: string
  hintObject: string
  wrong: string
  found: string
  caseTitle: string
  caseNote: string
  unknown: string
  end: { title: string; text: string; again: string; demo: string }
  footer: string
}

export type Room = 'attic' | 'library' | 'music' | 'sea' | 'laboratory' | 'cellar'
