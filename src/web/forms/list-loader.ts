import { isAllowed } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import type {
  CsvCells,
  List,
  ListScope,
  LoadedFilters,
  LoadedList,
  MoreCells,
} from '#server/platform/lists/define-list.ts'
import { onReplica } from '#server/ports/replica.ts'
import { type LoaderArguments, type PageContext, pageLoader, requireAccount } from './page-loader.ts'
import { csvResponse } from './responses/csv-response.ts'

type Page = PageContext<LoaderArguments['params']>
type ListPageContext = Page & { scope: ListScope; query: ListQuery; role: Role }

type Options<Listed, Counts, Shown, More> = {
  /** Path of the page; saved views belong to it. */
  path: string
  /** Id of the record whose rows the list shows. */
  parentId?: string
  /** Values of the list's loaded filters, if the page has read them already. */
  filters?: LoadedFilters
  /** A row as the page shows it; default: as listed. */
  row?: (row: Listed, page: ListPageContext) => Shown
  /** Further data of the page. Awaits `loaded` only if it depends on the rows or the counts. */
  more?: (page: ListPageContext, loaded: Promise<LoadedList<Listed, Counts>>) => Promise<More> | More
}

/** Loads a list page: one page of rows, counts, saved views, and whether the reader may export. */
export async function loadList<Listed extends { id: string }, Counts, Shown = Listed, More = unknown>(
  list: List<Listed, Counts>,
  page: Page,
  { path, parentId, filters, row, more }: Options<Listed, Counts, Shown, More>,
) {
  const { ports, url, language } = page
  const { id: accountId, role } = await requireAccount(page)
  const scope = { ports, language, parentId }
  const { shape, query } = await list.readQuery(scope, url.searchParams, filters)
  const context = { ...page, scope, query, role }
  const loading = list.read(scope, query)
  const [{ rows, next, previous, counts }, views, others] = await Promise.all([
    loading,
    listSavedViews(ports, { accountId, list: path }),
    // A synchronous error rejects like the others, so that no rejection lacks a handler.
    (async () => more?.(context, loading))(),
  ])
  return {
    ...(others as More),
    list: { path, shape, query },
    rows: row ? rows.map((listed) => row(listed, context)) : (rows as unknown as Shown[]),
    next,
    previous,
    counts,
    views,
    mayExport: list.export !== undefined && isAllowed(list.export, role),
  }
}

/** Loader of a list page, with the permission of the list. */
export function listLoader<Listed extends { id: string }, Counts, Shown = Listed, More = unknown>(
  list: List<Listed, Counts>,
  options: Options<Listed, Counts, Shown, More>,
) {
  return pageLoader(list.page, (page: Page) => loadList(list, page, options))
}

type ExportOptions<Listed> = {
  cells?: (page: Page) => CsvCells<Listed>
  more?: (page: Page, query: ListQuery) => Promise<MoreCells<Listed>>
}

/** Loader of a list's CSV file: the rows of the page's query. Recorded in the audit log as an export of personal data. */
export function exportLoader<Listed extends { id: string }, Counts>(
  list: List<Listed, Counts>,
  { cells, more }: ExportOptions<Listed> = {},
) {
  const { csv } = list
  if (!csv || !list.export) throw new Error('The list has no export')
  return pageLoader(list.export, async (page: Page) => {
    const { ports, url, language, ipHash } = page
    await recordRead(ports, { actorId: (await requireAccount(page)).id, subject: csv.subject, ipHash })
    const scope = { ports: await onReplica(ports), language }
    const { query } = await list.readQuery(scope, url.searchParams)
    const columns = cells?.(page) ?? csv.cells
    return csvResponse(list.streamCsv(scope, query, columns, await more?.(page, query)), csv.file)
  })
}
