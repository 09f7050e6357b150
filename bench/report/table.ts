import type { Spread } from './spread-of.ts'

export type Cell = string | number | Spread

/**
 * Result of a part of the run. A row's first cell is its name; `name`, row and column together identify a figure across
 * runs.
 */
export type Table = {
  name: string
  title: string
  /** Meaning of the figures, if the title does not say it. */
  note?: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}
