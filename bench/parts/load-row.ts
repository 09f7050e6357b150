import type { Load } from '../load/measure-load.ts'
import type { Cell } from '../report/table.ts'

export const loadColumns = [
  'answers/s, 8 clients',
  'limit/s',
  'of the limit, %',
  'ms, 1 client',
  'ms, 8 clients',
  'CPU ms, shop',
  'CPU ms, PostgreSQL',
  'CPU ms, generator',
  'kB',
] as const

/** A table row for these columns; without `load` it says that the path was skipped. */
export function loadRow(name: string, load: Load | undefined): Cell[] {
  if (!load) return [name, 'skipped: the address answers 404', ...loadColumns.slice(1).map(() => '')]
  return [
    name,
    load.perSecond,
    load.limit,
    load.ratio,
    load.aloneMs,
    load.crowdMs,
    load.shopCpuMs,
    load.databaseCpuMs,
    load.generatorCpuMs,
    load.kilobytes,
  ]
}
