import type { Cell } from './table.ts'

/** A cell as text: three significant digits, with the spread in brackets. */
export function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return plain(cell)
  const { median, min, max } = cell
  return min === max ? plain(median) : `${plain(median)} (${plain(min)}–${plain(max)})`
}

function plain(value: number): string {
  const size = Math.abs(value)
  if (Number.isInteger(value) || size >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(size >= 10 ? 1 : 2)
}
