export type Sample = { labels?: Record<string, string>; value: number }

/** A figure that is not gathered but asked for when somebody collects. A `counter` never falls while the process lives. */
export type AskedFigure = {
  name: string
  help: string
  kind: 'counter' | 'gauge'
  labels?: readonly string[]
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

/** Counts and durations of what this process does, for whoever watches the shop from outside. Knows no person. */
export interface Meter {
  /** `route` is the pattern of an address, never the address. */
  request(method: string, route: string, status: number, milliseconds: number): void
  query(milliseconds: number, isGood: boolean): void
  job(name: string, milliseconds: number, isGood: boolean): void
  /** A question to somebody else's server: 'stripe', 'smtp', 'hosting' … */
  vendor(name: string, milliseconds: number, isGood: boolean): void
  /** A figure of the same name takes the place of the former. */
  ask(figure: AskedFigure): void
  /** All figures in the text form of Prometheus. One that cannot be read is left out. */
  print(): Promise<{ text: string; contentType: string }>
}
