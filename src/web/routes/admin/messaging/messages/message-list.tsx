import { RefreshCw } from 'lucide-react'
import { useNavigation, useRevalidator } from 'react-router'
import { writeListQuery } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { contactMessageStatusLabels } from '#messages/messaging/state-labels.ts'
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
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { useIsSlow } from '#web/components/ui/use-is-slow.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { MessagesData } from './load-messages.ts'
import { MessageBulkActions } from './message-bulk-actions.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessageRowActions } from './message-row-actions.tsx'
import { type MessageFetcherData, useMessageResultToasts } from './use-message-result-toasts.ts'

export function MessageList({ rows, previous, next, counts, views, ...data }: MessagesData) {
  const { path, shape, query } = useList()
  const { open, unread, archived, matching } = counts
  const revalidator = useRevalidator()
  const isSlow = useIsSlow(useNavigation().state === 'loading' || revalidator.state === 'loading')
  const selection = useSelection(rows.map(({ id }) => id))
  useMessageResultToasts(useFetcher<MessageFetcherData>({ key: 'messages' }).data)
  const search = writeListQuery(shape, query)
  const to = (id: string) => `${path}/${id}${search}`
  const columns = messageColumns(to)
  return (
    <>
      <PageHeading
        title={m.messages_title()}
        text={<span className="figures">{m.dashboard_queue_messages({ count: unread })}</span>}
        help={[m.help_messages_1(), m.help_messages_2()]}
      >
        {data.mayExport && <ExportLink />}
        <button
          type="button"
          onClick={() => revalidator.revalidate()}
          aria-disabled={revalidator.state !== 'idle'}
          className="when-scripted button-base button-quiet"
        >
          <RefreshCw aria-hidden="true" className="size-5" />
          {m.refresh()}
        </button>
      </PageHeading>
      <div className="mt-4">
        <ListViews
          views={[
            ['', m.filter_all(), open],
            ['?status=new', m.messages_view_new(), unread],
            ['?archived=yes', m.messages_view_archived(), archived],
          ]}
          saved={views}
        />
      </div>
      <ListTools
        columns={columns}
        label={m.messages_title()}
        filters={[
          {
            name: 'status',
            label: m.status(),
            choices: choicesOf(contactMessageStatusLabels),
          },
          {
            name: 'archived',
            label: m.messages_archive_filter(),
            choices: [
              ['yes', m.messages_view_archived()],
              ['any', m.messages_archived_too()],
            ],
          },
        ]}
      >
        {isSlow ? m.messages_loading() : listCountText(matching)}
      </ListTools>
      {rows.length === 0 ? (
        <EmptyState text={open + archived === 0 ? m.messages_none() : m.list_nothing_found()} />
      ) : (
        <DataTable
          label={m.messages_title()}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ subject }) => subject}
          selection={data.mayChange ? selection : undefined}
          actions={(row) => <MessageRowActions row={row} to={to(row.id)} mayChange={data.mayChange} />}
        />
      )}
      <ListPager previous={previous} next={next} matching={matching} />
      <BulkBar selection={selection} shown={rows.length} matching={matching}>
        <MessageBulkActions selection={selection} matching={matching} seenUntil={data.seenUntil} />
      </BulkBar>
    </>
  )
}
