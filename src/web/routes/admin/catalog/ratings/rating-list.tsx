import { href, useLocation } from 'react-router'
import { starCounts } from '#domain/catalog/ratings/rating-status.ts'
import { ratingStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { BulkBar, SelectedIds } from '#web/components/back-office/lists/bulk-bar.tsx'
import { DataTable } from '#web/components/back-office/lists/data-table.tsx'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { listCountText } from '#web/components/back-office/lists/list-count-text.ts'
import { ListPager } from '#web/components/back-office/lists/list-pager.tsx'
import { ListTools } from '#web/components/back-office/lists/list-tools.tsx'
import { ListViews } from '#web/components/back-office/lists/list-views.tsx'
import { type Selection, useSelection } from '#web/components/back-office/lists/use-selection.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { RatingsData } from './load-ratings.ts'
import { ratingColumns } from './rating-columns.tsx'
import type { RatingsDone } from './ratings-actions.ts'

/** List of ratings with views, filters and bulk actions. */
export function RatingList({ rows, previous, next, counts, views, products, ...data }: RatingsData) {
  const selection = useSelection(rows.map(({ id }) => id))
  const { total, byState, matching } = counts
  useResultToast(useFetcher<ActionResult<RatingsDone>>({ key: 'ratings' }).data, {
    done: { published: ({ count = 0 }) => m.ratings_published({ count }) },
    failed: m.update_failed,
  })
  const columns = ratingColumns()
  return (
    <>
      <PageHeading
        title={m.ratings_title()}
        text={<span className="figures">{m.ratings_task({ count: byState.waiting ?? 0 })}</span>}
        help={[m.help_ratings_1(), m.help_ratings_2()]}
      >
        {data.mayExport && <ExportLink />}
      </PageHeading>
      <div className="mt-4">
        <ListViews
          views={[
            ['', m.filter_all(), total],
            ...choicesOf(ratingStatusLabels).map(
              ([status, text]) => [`?status=${status}`, text, byState[status] ?? 0] as const,
            ),
          ]}
          saved={views}
        />
      </div>
      <ListTools
        columns={columns}
        label={m.ratings_title()}
        filters={[
          {
            name: 'status',
            label: m.status(),
            choices: choicesOf(ratingStatusLabels),
          },
          {
            name: 'stars',
            label: m.rating_stars_column(),
            choices: starCounts.map((stars) => [stars, m.rating_stars_choice({ count: Number(stars) })]),
          },
          {
            name: 'product',
            label: m.delivery_product(),
            choices: products.map(({ id, name }) => [id, name]),
          },
        ]}
      >
        {listCountText(matching)}
      </ListTools>
      {rows.length === 0 ? (
        <EmptyState text={total === 0 ? m.ratings_none() : m.list_nothing_found()} />
      ) : (
        <DataTable
          label={m.ratings_title()}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ productName }) => m.rating_of({ name: productName })}
          selection={data.mayDecide ? selection : undefined}
        />
      )}
      <ListPager previous={previous} next={next} matching={matching} />
      <BulkBar selection={selection} shown={rows.length} matching={matching}>
        <PublishForm selection={selection} until={data.seenUntil} />
      </BulkBar>
    </>
  )
}

function PublishForm({ selection, until }: { selection: Selection; until: string }) {
  const { Form, state } = useFetcher({ key: 'ratings' })
  const { search } = useLocation()
  return (
    <Form method="post" action={href('/admin/ratings') + search}>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="until" value={until} />
      <SelectedIds selection={selection} />
      <button type="submit" disabled={state !== 'idle'} className="button-base button-primary">
        {m.rating_publish()}
      </button>
    </Form>
  )
}
