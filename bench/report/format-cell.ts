import type { Cell } from './table.ts'

/** A cell as text: three significant digits, with the spread in brackets. */
export function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return plain(cell)
  const { median, least, most } = cell
  return least === most ? plain(median) : `${plain(median)} (${plain(least)}–${plain(most)})`
}

function plain(value: number): string {
  const size = Math.abs(value)
  if (Number.isInteger(value) || size >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(size >= 10 ? 1 : 2)
}
