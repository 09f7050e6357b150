import { isDay } from '../calendar/day.ts'

/**
 * Definition of a back-office list: its sort orders, its filters with their values, and the columns that can be
 * hidden.
 */
export type ListShape = {
  sorts: readonly string[]
  /** Sort orders that start descending: newest or most expensive first. */
  descendingByDefault?: readonly string[]
  filters: Readonly<Record<string, readonly string[]>>
  /** Filters whose value is any day, such as the start of a period. */
  days?: readonly string[]
  /** Filters whose value is an id, such as the customer of orders. */
  ids?: readonly string[]
  columns: readonly string[]
  /** Columns hidden by default. */
  hiddenByDefault?: readonly string[]
}

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** Rows per page of a list; the first is the default. */
export const pageSizes = [50, 100, 250] as const
export type PageSize = (typeof pageSizes)[number]

/** The query in a list's URL; each query has exactly one URL. */
export type ListQuery = {
  q: string
  sort: string
  isDescending: boolean
  filters: Readonly<Record<string, string>>
  /** Cursor of the page: the key of the adjacent row. At most one of `after`, `before` and `last` is given. */
  after: ListKey | null
  before: ListKey | null
  /** The last page, by its number of rows. */
  last: number | null
  /** The page number that the link to a keyed page gave; null: unknown. */
  page: number | null
  size: PageSize
  hidden: readonly string[]
  density: Density
}

/** Whether a search text or a filter other than `except` narrows a list. */
export function isNarrowed(
  { q, filters }: Pick<ListQuery, 'q' | 'filters'>,
  ...except: readonly string[]
): boolean {
  return q !== '' || Object.keys(filters).some((name) => !except.includes(name))
}

/** The position of a row in a sort order: its sort value, as text, and its id. */
export type ListKey = readonly [value: string, id: string]

const maxQueryLength = 100
const idPattern = /^[\w-]{1,100}$/
/** Earlier days have no data, and PostgreSQL rejects some of them. */
const firstDay = '1900-01-01'

/** Reads a URL; invalid parts are ignored and never an error, because URLs are shared and bookmarked for years. */
export function readListQuery(shape: ListShape, params: URLSearchParams): ListQuery {
  const requestedSort = params.get('sort') ?? ''
  const sort = requestedSort.replace(/^-/, '')
  const isKnown = shape.sorts.includes(sort)
  const first = shape.sorts[0] ?? ''
  const density = params.get('density') as Density
  const size = pageSizes.find((pageSize) => String(pageSize) === params.get('size')) ?? pageSizes[0]
  return {
    q: (params.get('q') ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, maxQueryLength),
    sort: isKnown ? sort : first,
    isDescending: isKnown ? requestedSort.startsWith('-') : startsDescending(shape, first),
    filters: Object.fromEntries([
      ...Object.entries(shape.filters).flatMap(([name, values]) => {
        const value = params.get(name) ?? ''
        return values.includes(value) ? [[name, value]] : []
      }),
      ...(shape.days ?? []).flatMap((name) => {
        const value = params.get(name) ?? ''
        return isDay(value) && value >= firstDay ? [[name, value]] : []
      }),
      ...(shape.ids ?? []).flatMap((name) => {
        const value = params.get(name) ?? ''
        return idPattern.test(value) ? [[name, value]] : []
      }),
    ]),
    ...readPosition(params, size),
    size,
    hidden: readHidden(shape, params),
    density: densities.includes(density) ? density : 'comfortable',
  }
}

type PagePosition = Pick<ListQuery, 'after' | 'before' | 'last' | 'page'>

const firstPage: PagePosition = { after: null, before: null, last: null, page: null }

/** The page in a URL: by the adjacent row, or the last one; else the first. */
function readPosition(params: URLSearchParams, size: PageSize): PagePosition {
  const after = readListKey(params.get('after'))
  const before = after ? null : readListKey(params.get('before'))
  if (after ?? before) return { ...firstPage, after, before, page: readNumber(params.get('page'), 999_999) }
  return { ...firstPage, last: readNumber(params.get('last'), size) }
}

function readNumber(text: string | null, max: number): number | null {
  if (!text || !/^[1-9]\d{0,5}$/.test(text)) return null
  return Number(text) <= max ? Number(text) : null
}

/** The URL names hidden columns; the form that chooses columns sends the visible ones. */
function readHidden(shape: ListShape, params: URLSearchParams): string[] {
  if (params.get('columns') === 'chosen') {
    const shown = params.getAll('show')
    return shape.columns.filter((column) => !shown.includes(column))
  }
  const hideParam = params.get('hide')
  if (hideParam === null) return [...(shape.hiddenByDefault ?? [])]
  const hidden = hideParam.split(',')
  return shape.columns.filter((column) => hidden.includes(column))
}

/** Whether the first sort of a column is descending. */
export function startsDescending(shape: ListShape, sort: string): boolean {
  return shape.descendingByDefault?.includes(sort) ?? false
}

/** The URL of a list; default values are left out. */
export function writeListQuery(shape: ListShape, query: ListQuery): string {
  const params = new URLSearchParams()
  if (query.q) params.set('q', query.q)
  for (const [name, value] of Object.entries(query.filters)) if (value) params.set(name, value)
  const first = shape.sorts[0] ?? ''
  if (query.sort !== first || query.isDescending !== startsDescending(shape, first))
    params.set('sort', `${query.isDescending ? '-' : ''}${query.sort}`)
  if (query.hidden.join(',') !== (shape.hiddenByDefault ?? []).join(','))
    params.set('hide', query.hidden.join(','))
  if (query.density !== 'comfortable') params.set('density', query.density)
  if (query.size !== pageSizes[0]) params.set('size', String(query.size))
  if (query.after) params.set('after', writeListKey(query.after))
  else if (query.before) params.set('before', writeListKey(query.before))
  else if (query.last) params.set('last', String(query.last))
  if (query.page && (query.after ?? query.before)) params.set('page', String(query.page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The first page of the same list with a changed query. */
export function changeListQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, ...firstPage, ...change }
}

function writeListKey(key: ListKey): string {
  return JSON.stringify(key)
}

function readListKey(text: string | null): ListKey | null {
  if (!text || text.length > 400) return null
  try {
    const key: unknown = JSON.parse(text)
    // No row contains NUL, and PostgreSQL would reject the query.
    const isPart = (part: unknown) => typeof part === 'string' && !part.includes('\0')
    return Array.isArray(key) && key.length === 2 && key.every(isPart) ? (key as unknown as ListKey) : null
  } catch {
    return null
  }
}
