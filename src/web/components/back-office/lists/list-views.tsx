import { Bookmark, X } from 'lucide-react'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import {
  changeListQuery,
  pageSizes,
  readListQuery,
  writeListQuery,
} from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { count } from '#web/components/ui/count.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { useOpenTabInView } from '#web/components/ui/use-open-tab-in-view.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { useList } from './use-list.ts'

export type View = readonly [search: string, name: string, rows?: number]
type Props = { views: readonly View[]; saved: readonly { id: string; name: string; search: string }[] }

const tab =
  'figures inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3 whitespace-nowrap text-sm font-medium hover:bg-sunken aria-[current]:bg-ink-strong aria-[current]:text-paper'

/** Searches as tabs: the default views of the list and the views that staff saved. */
export function ListViews({ views, saved }: Props) {
  const { path, shape, query } = useList()
  const fetcher = useFetcher<FormResult>()
  const failure = fetcher.data && 'fields' in fetcher.data ? fetcher.data : undefined
  useEffect(() => {
    const text = failure?.error ?? Object.values(failure?.fields ?? {})[0]
    if (text) showToast(m.update_failed(), { kind: 'error', description: text })
  }, [failure])
  const plain = { hidden: shape.hiddenByDefault ?? [], density: 'comfortable', size: pageSizes[0] } as const
  const canonical = (search: string) =>
    writeListQuery(shape, { ...readListQuery(shape, new URLSearchParams(search)), ...plain })
  const currentSearch = writeListQuery(shape, changeListQuery(query, plain))
  const full = writeListQuery(shape, changeListQuery(query, {}))
  const { size } = query
  const sized = (search: string) =>
    size === pageSizes[0]
      ? search
      : writeListQuery(shape, { ...readListQuery(shape, new URLSearchParams(search)), size })
  const isKnown = [...views.map(([search]) => search), ...saved.map(({ search }) => search)].some(
    (search) => canonical(search) === currentSearch,
  )
  const bar = useOpenTabInView(currentSearch)
  return (
    <nav
      ref={bar}
      aria-label={m.list_views()}
      className="no-print fade-ends mb-3 flex items-center gap-1 max-md:-mx-4 max-md:overflow-x-auto max-md:pr-8 max-md:pl-4 md:flex-wrap"
    >
      {views.map(([search, name, rows]) => (
        <Link
          key={search}
          to={path + sized(search)}
          aria-current={canonical(search) === currentSearch ? 'page' : undefined}
          className={tab}
        >
          {name}
          {rows !== undefined && <span className="font-normal">{count(rows)}</span>}
        </Link>
      ))}
      {saved.map(({ id, name, search }) => (
        <span key={id} className="inline-flex shrink-0 items-center">
          <Link
            to={path + search}
            aria-current={canonical(search) === currentSearch ? 'page' : undefined}
            className={tab}
          >
            {name}
          </Link>
          <fetcher.Form method="post" action={href('/admin/views')}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="list" value={path} />
            <button
              type="submit"
              aria-label={m.list_remove_view({ name })}
              className="grid size-8 place-items-center rounded-full text-slate hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </fetcher.Form>
        </span>
      ))}
      {!isKnown && (
        <>
          <button type="button" popoverTarget="save-view" className={tab}>
            <Bookmark aria-hidden="true" className="size-4" />
            {m.list_save_view()}
          </button>
          <fetcher.Form
            method="post"
            action={href('/admin/views')}
            id="save-view"
            popover="auto"
            className="menu-popover p-4"
            onSubmit={(event) => event.currentTarget.hidePopover()}
          >
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="list" value={path} />
            <input type="hidden" name="search" value={full} />
            <label className="grid gap-1.5 font-medium text-ink-strong">
              {m.list_view_name()}
              <input name="name" required maxLength={40} className="field" />
            </label>
            <button type="submit" className="button-base button-quiet mt-3 w-full">
              {m.save()}
            </button>
          </fetcher.Form>
        </>
      )}
    </nav>
  )
}
