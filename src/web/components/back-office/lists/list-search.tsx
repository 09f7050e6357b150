import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import {
  changeListQuery,
  isNarrowed,
  pageSizes,
  readListQuery,
  writeListQuery,
} from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { CollapsibleFilters } from './collapsible-filters.tsx'
import { useList } from './use-list.ts'
import { useLiveSearch } from './use-live-search.ts'

export type Filter = {
  name: string
  label: string
  choices: readonly (readonly [value: string, text: string])[]
}

export type ListSearchProps = {
  label: string
  filters: readonly Filter[]
  days?: readonly (readonly [name: string, label: string])[]
}

/**
 * Search and filters of a list, stored in the URL. A plain form; with JavaScript it searches while the user types,
 * and a filter applies at once. On phones the filters are behind a button that shows how many are active.
 */
export function ListSearch({ label, filters, days = [] }: ListSearchProps) {
  const { path, shape, query } = useList()
  const { field, searchSoon, searchNow } = useLiveSearch(
    query.q,
    (params) => path + writeListQuery(shape, readListQuery(shape, params)),
  )
  const names = [...filters.map(({ name }) => name), ...days.map(([name]) => name)]
  const form = useFilterValues(names, query.filters)
  const isFiltered = isNarrowed(query)
  const filtersOn = names.filter((name) => query.filters[name]).length
  const submitButton = (
    <button type="submit" className="when-unscripted button-base button-quiet">
      {m.filter()}
    </button>
  )
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      className="no-print flex min-w-0 basis-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow(event.currentTarget)
      }}
    >
      <input type="hidden" name="sort" value={`${query.isDescending ? '-' : ''}${query.sort}`} />
      <input type="hidden" name="hide" value={query.hidden.join(',')} />
      {shape.ids?.map(
        (name) =>
          query.filters[name] &&
          !names.includes(name) && <input key={name} type="hidden" name={name} value={query.filters[name]} />,
      )}
      {query.density !== 'comfortable' && <input type="hidden" name="density" value={query.density} />}
      {query.size !== pageSizes[0] && <input type="hidden" name="size" value={query.size} />}
      <label className="relative min-w-44 flex-1">
        <span className="sr-only">{m.list_search_in({ what: label })}</span>
        <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-slate" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder={m.list_search()}
          maxLength={100}
          className="field pl-10"
          onChange={(event) => searchSoon(event.currentTarget.form)}
          data-list-search
        />
      </label>
      {names.length > 0 ? (
        <CollapsibleFilters count={filtersOn}>
          {filters.map(({ name, label: text, choices }) => (
            // As wide as the longest option, the full line on narrow screens: a truncated option is ambiguous.
            <label key={name} className="grid text-sm text-slate max-sm:col-span-2">
              <span className="sr-only">{text}</span>
              <select
                name={name}
                defaultValue={query.filters[name] ?? ''}
                className="field text-base md:w-auto md:max-w-80"
                onChange={(event) => searchNow(event.currentTarget.form)}
              >
                <option value="">{text}</option>
                {choices.map(([value, choice]) => (
                  <option key={value} value={value}>
                    {choice}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {/* The dates share a line of their own when they do not fit beside the other filters. */}
          {days.length > 0 && (
            <div className="contents md:flex md:flex-wrap md:gap-2">
              {days.map(([name, text]) => (
                <label
                  key={name}
                  className="grid items-center gap-x-2 text-sm text-slate max-[24rem]:col-span-2 md:flex"
                >
                  {text}
                  <input
                    type="date"
                    name={name}
                    defaultValue={query.filters[name] ?? ''}
                    className="field text-base md:w-auto"
                    onBlur={(event) => {
                      // While a date is typed, each key may already produce a valid one.
                      if (event.currentTarget.value !== (query.filters[name] ?? ''))
                        searchNow(event.currentTarget.form)
                    }}
                  />
                </label>
              ))}
            </div>
          )}
          {submitButton}
        </CollapsibleFilters>
      ) : (
        submitButton
      )}
      {isFiltered && (
        <Link
          to={path + writeListQuery(shape, changeListQuery(query, { q: '', filters: {} }))}
          className="link self-center px-1 py-2"
        >
          {m.filter_reset()}
        </Link>
      )}
    </Form>
  )
}

/**
 * Copies the filters of the URL into the form when they change, without re-rendering it, so that the field keeps the
 * focus.
 */
function useFilterValues(names: readonly string[], values: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const requested = JSON.stringify(values)
  const rendered = useRef(requested)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL changes, not at each render
  useEffect(() => {
    if (rendered.current === requested) return
    rendered.current = requested
    for (const name of names) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement)
        control.value = values[name] ?? ''
    }
  }, [requested])
  return form
}
