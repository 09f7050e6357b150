import { formatCell } from './format-cell.ts'
import type { Table } from './table.ts'

/** Prints a table that is readable in a terminal and valid Markdown. */
export function printTable({ title, note, head, rows }: Table): void {
  const cells = [head, ...rows.map((row) => row.map(formatCell))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(`\n### ${title}\n`)
  if (note) console.log(`${note}\n`)
  console.log(line(cells[0] ?? []))
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of cells.slice(1)) console.log(line(row))
}
