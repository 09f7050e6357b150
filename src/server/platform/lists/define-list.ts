import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#domain/platform/access/permissions.ts'
import type { CsvValue } from '#domain/platform/csv/write-csv.ts'
import type { Language } from '#domain/platform/language/language.ts'
import {
  changeListQuery,
  type ListKey,
  type ListQuery,
  type ListShape,
  readListQuery,
} from '#domain/platform/lists/list-query.ts'
import type { CsvColumn } from '#messages/platform/csv/csv-columns.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findIds } from './find-ids.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from './keyset-page.ts'
import { matchesSearch } from './matches-search.ts'
import { fileRows, streamCsv } from './stream-csv.ts'

/** Input of every read of a list: the ports, the reader's language, and the record that the rows belong to, if any. */
export type ListScope = {
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>
  language: Language
  parentId?: string
  /** True for the export, which may list rows that the page combines. */
  isExport?: boolean
}

export type ListParams = Pick<ListQuery, 'q' | 'filters'>

/** A sort order with its key; `by` may depend on the language of the reader. */
type Sort = {
  by: SortKey['by'] | ((language: Language) => SQL)
  type: SortKey['type']
  /** The order starts descending: newest or most expensive first. */
  descending?: true
  /** Column of the row's id in this order; default: the list's. */
  id?: AnyColumn
}

/** The parts of the statement that reads one page. */
export type PageStatement = {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  /** Select it as `sortValue`. */
  sortValue: SQL<string>
}

/** Condition of the rows that match, and the ids of a search if they are few. */
export type Matching = {
  found: readonly string[] | undefined
  where(params?: ListParams): Promise<SQL | undefined>
}

/** The columns of a CSV file, in their order, with the value of each. */
export type CsvCells<Row> = { readonly [Column in CsvColumn]?: (row: Row) => CsvValue | Date }

/** Columns that depend on the data, such as one for each VAT rate; `values` has one value per heading. */
export type MoreCells<Row> = { headings: readonly string[]; values: (row: Row) => readonly CsvValue[] }

/** A CSV export: its subject in the audit log, its file name and its columns. */
type CsvFile<Row> = { subject: string; file: string; cells: CsvCells<Row> }

type ListFields = Omit<ListShape, 'sorts' | 'descendingByDefault'>

/** Values of filters that come from the database, such as categories. */
export type LoadedFilters = Record<string, readonly string[]>

type Definition<Row, Listed, Counts> = ListFields & {
  /** Permissions of the page and of the CSV export. */
  page: Permission
  export?: Permission
  /** The first is the default. */
  sorts: Readonly<Record<string, Sort>>
  loadFilters?: (scope: ListScope) => Promise<LoadedFilters>
  id: SQL | AnyColumn
  /** Statements for the ids that match a search text, each reading its own index. */
  search?: (q: string) => SQL[]
  /** The column that `search` finds; default: `id`. */
  searchId?: AnyColumn
  /** Condition of the filters, and of the search text if `search` is not given. */
  where(scope: ListScope, params: ListParams): SQL | undefined | Promise<SQL | undefined>
  select(scope: ListScope, page: PageStatement, query: ListQuery): PromiseLike<Row[]>
  /** Adds data of other tables or contexts to the rows of a page. */
  complete?: (rows: Omit<Row, 'sortValue'>[], scope: ListScope) => Promise<Listed[]> | Listed[]
  count(scope: ListScope, params: ListParams, matching: Matching): Promise<Counts>
  csv?: CsvFile<NoInfer<Listed>>
}

export type ListRows<Listed> = { rows: Listed[]; next: ListKey | null; previous: ListKey | null }

/** One page of a list with its counts, and the ids of its search if they are few. */
export type LoadedList<Listed, Counts> = ListRows<Listed> & {
  counts: Counts
  found: readonly string[] | undefined
}

export type List<Listed, Counts> = {
  page: Permission
  export: Permission | undefined
  csv: CsvFile<Listed> | undefined
  /** The query of a URL; parts that the list does not have are ignored. `loaded` replaces `loadFilters`. */
  readQuery(
    scope: ListScope,
    search: URLSearchParams,
    loaded?: LoadedFilters,
  ): Promise<{ shape: ListShape; query: ListQuery }>
  read(scope: ListScope, query: ListQuery): Promise<LoadedList<Listed, Counts>>
  /** One page of `rows` rows; default: the size in the query. */
  rows(scope: ListScope, query: ListQuery, rows?: number): Promise<ListRows<Listed>>
  /** The first rows that match, in the default order. */
  first(scope: ListScope, params: Partial<ListParams>, limit: number): Promise<Listed[]>
  count(scope: ListScope, params: Partial<ListParams>): Promise<Counts>
  /** The rows before and after a row in the order of a query; null at its ends, and when the row does not exist. */
  neighbours(
    scope: ListScope,
    query: ListQuery,
    id: string,
  ): Promise<{ previous: Listed | null; next: Listed | null }>
  /** Condition of the rows that match, for changes to all of them. */
  where(scope: ListScope, params: ListParams, found?: readonly string[]): Promise<SQL | undefined>
  /** Streams all rows of a query as CSV. */
  streamCsv(
    scope: ListScope,
    query: ListQuery,
    cells: CsvCells<Listed>,
    more?: MoreCells<Listed>,
  ): ReadableStream<Uint8Array>
}

/**
 * Defines a back-office list once: its URL (sort orders, filters, columns), its statements, its counts, its permissions
 * and its CSV file. The page, its tabs, the search over all records and the export read it.
 */
export function defineList<
  Row extends { id: string; sortValue: string },
  Counts,
  Listed extends { id: string } = Omit<Row, 'sortValue'>,
>(list: Definition<Row, Listed, Counts>): List<Listed, Counts> {
  const sorts = Object.keys(list.sorts)
  const fixedShape: ListShape = {
    sorts,
    descendingByDefault: sorts.filter((name) => list.sorts[name]?.descending),
    filters: list.filters,
    days: list.days,
    ids: list.ids,
    columns: list.columns,
    hiddenByDefault: list.hiddenByDefault,
  }

  async function getShape(scope: ListScope, loaded?: LoadedFilters): Promise<ListShape> {
    if (!list.loadFilters) return fixedShape
    return { ...fixedShape, filters: { ...list.filters, ...(loaded ?? (await list.loadFilters(scope))) } }
  }

  async function where(scope: ListScope, params: ListParams, foundIds?: readonly string[]) {
    const condition = await list.where(scope, params)
    if (!params.q || !list.search) return condition
    return and(condition, matchesSearch(list.searchId ?? list.id, list.search(params.q), foundIds))
  }

  function buildStatement({ language }: ListScope, query: PagedQuery) {
    const { by, type, id = list.id } = list.sorts[query.sort] as Sort
    return keysetPage({ by: typeof by === 'function' ? by(language) : by, type }, id, query)
  }

  async function readPage(scope: ListScope, query: PagedQuery, foundIds?: readonly string[]) {
    const { where: cursorCondition, ...statement } = buildStatement(scope, query)
    const condition = await where(scope, query, foundIds)
    const rows = await list.select(scope, { ...statement, where: and(condition, cursorCondition) }, query)
    const { next, previous, rows: pageRows } = cutPage(rows, query)
    const publicRows = pageRows.map(({ sortValue: _, ...row }) => row)
    const completeRows = list.complete
      ? await list.complete(publicRows, scope)
      : (publicRows as unknown as Listed[])
    return { rows: completeRows, next, previous }
  }

  return {
    page: list.page,
    export: list.export,
    csv: list.csv,
    where,

    async readQuery(scope, search, loaded) {
      const shape = await getShape(scope, loaded)
      return { shape, query: readListQuery(shape, search) }
    },

    async read(scope, query) {
      const foundIds = query.q && list.search ? await findIds(scope.ports, list.search(query.q)) : undefined
      const [page, counts] = await Promise.all([
        readPage(scope, query, foundIds),
        list.count(scope, query, {
          found: foundIds,
          where: (params = query) => where(scope, params, foundIds),
        }),
      ])
      return { ...page, counts, found: foundIds }
    },

    rows: (scope, query, rows) => readPage(scope, { ...query, pageRows: rows }),

    async first(scope, { q = '', filters = {} }, limit) {
      const query = readListQuery(fixedShape, new URLSearchParams({ q }))
      const { rows } = await readPage(scope, { ...query, filters, pageRows: limit })
      return rows
    },

    async count(scope, { q = '', filters = {} }) {
      const countParams = { q, filters }
      return list.count(scope, countParams, {
        found: undefined,
        where: (params = countParams) => where(scope, params),
      })
    },

    async neighbours(scope, query, id) {
      const statement = { ...buildStatement(scope, query), where: sql`${list.id} = ${id}` }
      const [row] = await list.select(scope, statement, query)
      if (!row) return { previous: null, next: null }
      const key: ListKey = [row.sortValue, id]
      const findNeighbour = async (cursor: Pick<ListQuery, 'after' | 'before'>) =>
        (await readPage(scope, { ...query, ...cursor, pageRows: 1 })).rows[0] ?? null
      const [previous, next] = await Promise.all([
        findNeighbour({ before: key, after: null }),
        findNeighbour({ after: key, before: null }),
      ])
      return { previous, next }
    },

    streamCsv(scope, query, cells, more) {
      const values = Object.values(cells)
      return streamCsv<Listed>({
        language: scope.language,
        columns: [
          ...(Object.keys(cells) as CsvColumn[]),
          ...(more?.headings ?? []).map((heading) => ({ heading })),
        ],
        readPage: (after) =>
          readPage(
            { ...scope, isExport: true },
            { ...changeListQuery(query, { after }), pageRows: fileRows },
          ),
        toValues: (row) => [...values.map((value) => value(row)), ...(more?.values(row) ?? [])],
      })
    },
  }
}
