import { formatCell } from './format-cell.ts'
import type { Spread } from './spread-of.ts'
import type { Origin, StoredTable } from './stored-runs.ts'
import type { Cell, Table } from './table.ts'

/** Assumed relative noise of a figure without spread. */
const noise = 0.05

/**
 * Compares each figure with the stored run, in lines: those outside both spreads are listed and marked, the others
 * counted. Empty without a stored run.
 */
export function compareTable(table: Table, before: StoredTable | undefined, now: Origin): string[] {
  if (!before) return []
  const since = `Since ${before.on.slice(0, 10)}, ${before.commit}`
  if (before.machine !== now.machine)
    return [`${since}: another machine (${before.machine}), nothing to compare.`]
  if (before.size !== now.size) return [`${since}: another size (${before.size}), nothing to compare.`]
  const marked: string[] = []
  const within: number[] = []
  for (const [name = '', ...cells] of table.rows)
    for (const [column, cell] of cells.entries()) {
      const metric = table.head[column + 1] ?? ''
      const previous = before.rows[String(name)]?.[metric]
      if (previous === undefined || typeof cell === 'string' || typeof previous === 'string') continue
      const [was, is] = [spread(previous), spread(cell)]
      const change = was.median === 0 ? 0 : (is.median - was.median) / was.median
      if (is.min > was.max || is.max < was.min)
        marked.push(`▲ ${name}, ${metric}: ${formatCell(was)} → ${formatCell(is)}, ${percent(change)}`)
      else within.push(change)
    }
  const [min = 0, max = 0] = [Math.min(...within), Math.max(...within)]
  const rest = within.length
    ? [`${within.length} within the spread (${percent(min)} to ${percent(max)})`]
    : []
  return [`${since}: ${[`${marked.length} beyond the spread`, ...rest].join(', ')}.`, ...marked]
}

function spread(cell: Exclude<Cell, string>): Spread {
  if (typeof cell !== 'number') return cell
  return { median: cell, min: cell * (1 - noise), max: cell * (1 + noise) }
}

function percent(change: number): string {
  return `${change >= 0 ? '+' : '−'}${Math.abs(Math.round(change * 100))} %`
}
