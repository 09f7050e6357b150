import { Search } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { changeListQuery, writeListQuery } from '#domain/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { useList } from './use-list.ts'

export type Filter = {
  name: string
  label: string
  choices: readonly (readonly [value: string, text: string])[]
}

type Props = {
  label: string
  filters: readonly Filter[]
  days?: readonly (readonly [name: string, label: string])[]
}

/** Search and filters of a list, in the address. A plain form; with JavaScript a choice takes effect at once. */
export function ListSearch({ label, filters, days = [] }: Props) {
  const { path, shape, query } = useList()
  const submit = useSubmit()
  const isAsked = query.q !== '' || Object.keys(query.filters).length > 0
  const [sort, direction] = [query.sort, query.isDescending ? '-' : '']
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className="no-print grid min-w-0 flex-1 grid-cols-2 items-end gap-2 max-sm:basis-full sm:flex sm:flex-wrap"
      key={JSON.stringify([query.q, query.filters])}
    >
      <input type="hidden" name="sort" value={direction + sort} />
      <input type="hidden" name="hide" value={query.hidden.join(',')} />
      {shape.ids?.map(
        (name) =>
          query.filters[name] &&
          !filters.some((filter) => filter.name === name) && (
            <input key={name} type="hidden" name={name} value={query.filters[name]} />
          ),
      )}
      {query.density !== 'comfortable' && <input type="hidden" name="density" value={query.density} />}
      <label className="relative col-span-2 min-w-44 flex-1">
        <span className="sr-only">{m.list_search_in({ what: label })}</span>
        <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-slate" />
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder={m.list_search()}
          maxLength={100}
          className="field pl-10"
          data-list-search
        />
      </label>
      {filters.map(({ name, label: text, choices }) => (
        // As wide as its longest choice, the whole line where there is little room: a choice cut short is a guess.
        <label key={name} className="grid text-sm text-slate max-sm:col-span-2">
          <span className="sr-only">{text}</span>
          <select
            name={name}
            defaultValue={query.filters[name] ?? ''}
            className="field text-base sm:w-auto sm:max-w-80"
            onChange={(event) => submit(event.currentTarget.form)}
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
      {/* Together on a line of their own where there is no room beside the rest. */}
      {days.length > 0 && (
        <div className="contents sm:flex sm:flex-wrap sm:gap-2">
          {days.map(([name, text]) => (
            <label
              key={name}
              className="grid items-center gap-x-2 text-sm text-slate max-[24rem]:col-span-2 sm:flex"
            >
              {text}
              <input
                type="date"
                name={name}
                defaultValue={query.filters[name] ?? ''}
                className="field text-base sm:w-auto"
                onBlur={(event) => {
                  // While a day is typed, each key already makes one.
                  if (event.currentTarget.value !== (query.filters[name] ?? ''))
                    submit(event.currentTarget.form)
                }}
              />
            </label>
          ))}
        </div>
      )}
      <button type="submit" className="when-unscripted button-base button-quiet">
        {m.filter()}
      </button>
      {isAsked && (
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
