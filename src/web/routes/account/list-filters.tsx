import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { ShopPath } from '#web/local-path.ts'

export type FilterValues = { status?: string; year?: number }

/** The list filters in the URL; invalid values are dropped. */
export function readFilters<S extends string>(
  url: URL,
  statuses: readonly S[],
): { status?: S; year?: number } {
  const status = statuses.find((value) => value === url.searchParams.get('status'))
  const year = /^20\d\d$/.exec(url.searchParams.get('year') ?? '')?.[0]
  return { ...(status && { status }), ...(year && { year: Number(year) }) }
}

type Props = {
  path: ShopPath
  statuses: readonly (readonly [value: string, text: string])[]
  years: readonly number[]
  chosen: FilterValues
}

/** Filters by state and year, stored in the URL; a plain form that works without JavaScript. */
export function ListFilters({ path, statuses, years, chosen }: Props) {
  return (
    <Form
      method="get"
      className="no-print mt-6 grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto sm:flex-wrap"
      key={JSON.stringify(chosen)}
    >
      <Choice
        name="status"
        label={m.status()}
        all={m.filter_all_states()}
        value={chosen.status}
        choices={statuses}
      />
      <Choice
        name="year"
        label={m.filter_year()}
        all={m.filter_all_years()}
        value={chosen.year?.toString()}
        choices={years.map((year) => [String(year), String(year)] as const)}
      />
      <button type="submit" className="button-base button-quiet max-sm:col-span-full">
        {m.filter()}
      </button>
      {(chosen.status || chosen.year) && (
        <LocalLink to={path} className="link self-center py-2">
          {m.filter_reset()}
        </LocalLink>
      )}
    </Form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  /** The first choice, which filters nothing. */
  all: string
  value: string | undefined
  choices: readonly (readonly [value: string, text: string])[]
}

function Choice({ name, label, all, value, choices }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-sm font-medium text-ink-strong">
      {label}
      <select name={name} defaultValue={value ?? ''} className="field w-full sm:min-w-36">
        <option value="">{all}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
