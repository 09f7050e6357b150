import { Plus, Upload } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { writeListQuery } from '#domain/platform/lists/list-query.ts'
import { productStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { BulkBar } from '#web/components/back-office/lists/bulk-bar.tsx'
import { DataTable } from '#web/components/back-office/lists/data-table.tsx'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { listCountText } from '#web/components/back-office/lists/list-count-text.ts'
import { ListPager } from '#web/components/back-office/lists/list-pager.tsx'
import { ListTools } from '#web/components/back-office/lists/list-tools.tsx'
import { ListViews } from '#web/components/back-office/lists/list-views.tsx'
import { useList } from '#web/components/back-office/lists/use-list.ts'
import { useSelection } from '#web/components/back-office/lists/use-selection.ts'
import { useIsSlow } from '#web/components/ui/use-is-slow.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { ImportedBanner } from './imported-banner.tsx'
import type { ProductsData } from './load-products.ts'
import { rowsWithPending } from './pending-effects.ts'
import type { ProductResult } from './product-actions.ts'
import { ProductBulkActions } from './product-bulk-actions.tsx'
import { productColumns } from './product-columns.tsx'
import { productPath } from './product-links.ts'
import { ProductRowActions } from './product-row-actions.tsx'
import { ProductsFrame } from './products-frame.tsx'
import { SyncControl } from './sync-control.tsx'
import { useProductResultToasts } from './use-product-result-toasts.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useWorkingCopy } from './working-copy.ts'

export function ProductList({
  rows: stored,
  previous,
  next,
  counts,
  categories,
  views,
  ...data
}: ProductsData) {
  const { mayChange, mayRestore, hasBackup, lastImport } = data
  const { path, shape, query } = useList()
  const listSearch = writeListQuery(shape, query)
  const isSlow = useIsSlow(useNavigation().state === 'loading')
  const isShopOrder =
    query.sort === 'position' &&
    !query.isDescending &&
    query.q === '' &&
    Object.keys(query.filters).length === 0
  const { changes } = useWorkingCopy()
  const rows = rowsWithPending(stored, changes, { categories, isShopOrder })
  const selection = useSelection(rows.map(({ id }) => id))
  const fetcher = useFetcher<ProductResult>({ key: 'products' })
  useProductResultToasts(fetcher.data)
  const columns = productColumns({ mayChange, listSearch })
  const drag = useRowDrag(mayChange && isShopOrder, (id, beforeId) =>
    fetcher.submit(
      {
        intent: 'move',
        id,
        beforeId: beforeId ?? '',
        name: rows.find((row) => row.id === id)?.name ?? '',
      },
      { method: 'post', action: path },
    ),
  )
  return (
    <ProductsFrame
      count={m.products_count({ count: counts.total })}
      actions={
        <>
          <ExportLink />
          {mayChange && (
            <>
              <Link to={`${path}/import`} className="button-base button-quiet">
                <Upload aria-hidden="true" className="size-5" />
                {m.products_import()}
              </Link>
              <Link to={productPath(null, { listSearch })} className="button-base button-primary">
                <Plus aria-hidden="true" className="size-5" />
                {m.products_add()}
              </Link>
            </>
          )}
        </>
      }
    >
      {lastImport && <ImportedBanner {...lastImport} mayUndo={mayChange} />}
      {mayChange && (
        <SyncControl {...{ listSearch, mayRestore, hasBackup }} isReady={categories.length > 0} />
      )}
      <ListViews
        views={[
          ['', m.products_all(), counts.total],
          ...choicesOf(productStatusLabels).map(
            ([status, text]) => [`?status=${status}`, text, counts.byState[status] ?? 0] as const,
          ),
        ]}
        saved={views}
      />
      <ListTools
        columns={columns}
        label={m.products_tab()}
        filters={[
          {
            name: 'category',
            label: m.product_category(),
            choices: categories.map(({ id, name }) => [id, name] as const),
          },
          {
            name: 'featured',
            label: m.product_filter_featured(),
            choices: [
              ['yes', m.product_featured()],
              ['no', m.product_not_featured()],
            ],
          },
          {
            name: 'missing',
            label: m.product_filter_missing(),
            choices: [
              ['any', m.dashboard_untranslated()],
              ...languages.map(
                (language) =>
                  [language, m.product_language_missing({ language: languageNames[language] })] as const,
              ),
            ],
          },
          {
            name: 'price',
            label: m.product_filter_price(),
            choices: [['none', m.product_filter_no_price()]],
          },
          { name: 'stock', label: m.product_stock(), choices: [['none', m.dashboard_sold_out()]] },
        ]}
      >
        {isSlow ? m.products_loading() : listCountText(counts.matching)}
      </ListTools>
      {rows.length === 0 ? (
        <EmptyState text={counts.total === 0 ? m.products_empty() : m.list_nothing_found()}>
          {counts.total === 0 && mayChange && (
            <Link to={productPath(null, { listSearch })} className="button-base button-primary">
              {m.products_add()}
            </Link>
          )}
        </EmptyState>
      ) : (
        <DataTable
          label={m.products_title()}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          selection={mayChange ? selection : undefined}
          rowProps={({ id }) => drag.rowProps(id)}
          actions={
            mayChange
              ? (row) => (
                  <ProductRowActions
                    row={row}
                    rows={rows}
                    canMove={isShopOrder}
                    listSearch={listSearch}
                    handle={drag.handleProps(row.id)}
                  />
                )
              : undefined
          }
        />
      )}
      <ListPager previous={previous} next={next} matching={counts.matching} />
      <BulkBar selection={selection} shown={rows.length} matching={counts.matching}>
        <ProductBulkActions selection={selection} categories={categories} matching={counts.matching} />
      </BulkBar>
    </ProductsFrame>
  )
}
