import { Search } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { useLiveSearch } from '#web/components/back-office/lists/use-live-search.ts'
import { contentQuery } from './content-query.ts'
import type { ContentFilter } from './filter-entries.ts'

type Props = { q: string; filter: ContentFilter; count: { missing: number; drafts: number } }

/** Search in the content list, with filters for missing translations and unpublished drafts. */
export function ContentSearch({ q, filter, count }: Props) {
  const filters = [
    ['', m.content_filter_all(), undefined],
    ['missing', m.content_filter_missing(), count.missing],
    ['drafts', m.content_filter_drafts(), count.drafts],
  ] as const
  const buildUrl = (show: ContentFilter) => href('/admin/content') + contentQuery({ q, filter: show })
  const { field, searchSoon, searchNow } = useLiveSearch(
    q,
    (params) => href('/admin/content') + contentQuery({ q: (params.get('q') ?? '').trim(), filter }),
  )
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <Form
        method="get"
        action={href('/admin/content')}
        role="search"
        className="min-w-60 flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow(event.currentTarget)
        }}
      >
        {filter && <input type="hidden" name="show" value={filter} />}
        <label className="relative block">
          <span className="sr-only">{m.list_search_in({ what: m.menu_content() })}</span>
          <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-slate" />
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={m.list_search()}
            maxLength={100}
            className="field pl-10"
            onChange={(event) => searchSoon(event.currentTarget.form)}
            data-list-search
          />
        </label>
      </Form>
      <nav aria-label={m.filter()} className="flex flex-wrap gap-1">
        {filters.map(([show, text, number]) => (
          <Link
            key={show}
            to={buildUrl(show)}
            aria-current={filter === show ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-medium hover:bg-sunken aria-[current]:bg-ink-strong aria-[current]:text-paper"
          >
            {text}
            {number !== undefined && <span className="figures font-normal">{number}</span>}
          </Link>
        ))}
      </nav>
    </div>
  )
}
