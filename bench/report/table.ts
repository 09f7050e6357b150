import type { Spread } from './spread-of.ts'

export type Cell = string | number | Spread

/** What a part of the run found out. A row's first cell is its name; `name`, row and column together name a figure from run to run. */
export type Table = {
  name: string
  title: string
  /** What the figures mean, where the title does not say it. */
  note?: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}
