import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell, Table } from './table.ts'

const folder = join(import.meta.dirname, '..', 'results')
const lastFile = join(folder, 'last.json')

type StoredRows = Record<string, Record<string, Cell>>
/** Time, commit, machine and shop size of a measurement. */
export type Origin = { on: string; commit: string; machine: string; size: string }
export type StoredTable = Origin & { rows: StoredRows }

/** The stored tables, each from the last run that measured it. */
export function readStoredTables(): Record<string, StoredTable> {
  return existsSync(lastFile) ? JSON.parse(readFileSync(lastFile, 'utf8')) : {}
}

/**
 * Stores this run under its day and commit, and its tables in last.json, which is versioned. Returns the path of the
 * run's file.
 */
export function storeTables(tables: readonly Table[], origin: Origin): string {
  mkdirSync(folder, { recursive: true })
  const stored = Object.fromEntries(
    tables.map((table): [string, StoredTable] => [table.name, { ...origin, rows: toStoredRows(table) }]),
  )
  const file = join(folder, `${origin.on.slice(0, 10)}-${origin.commit}.json`)
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  write(file, { ...before, ...stored })
  write(lastFile, { ...readStoredTables(), ...stored })
  return file
}

function toStoredRows({ head, rows }: Table): StoredRows {
  return Object.fromEntries(
    rows.map(([name = '', ...cells]) => [
      String(name),
      Object.fromEntries(cells.map((cell, column) => [head[column + 1] ?? '', rounded(cell)])),
    ]),
  )
}

/** Four significant digits are enough and keep the file readable. */
function rounded(cell: Cell): Cell {
  const short = (value: number) => Number(value.toPrecision(4))
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return short(cell)
  return { median: short(cell.median), min: short(cell.min), max: short(cell.max) }
}

function write(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
