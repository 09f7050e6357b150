import { Settings2 } from 'lucide-react'
import { Form } from 'react-router'
import { densities, pageSizes } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { useList } from './use-list.ts'

/** Choice of columns and row density; stored in the URL, so that it can be shared and saved. */
export function ListDisplay({ columns }: { columns: readonly { key: string; title: string }[] }) {
  const { path, shape, query } = useList()
  const optional = columns.filter(({ key }) => shape.columns.includes(key))
  const densityTexts = { comfortable: m.list_density_comfortable(), compact: m.list_density_compact() }
  return (
    <div className="relative">
      <button type="button" popoverTarget="list-display" className="button-base button-quiet">
        <Settings2 aria-hidden="true" className="size-5" />
        {m.list_display()}
      </button>
      <Form
        method="get"
        action={path}
        id="list-display"
        popover="auto"
        className="menu-popover p-4"
        key={JSON.stringify([query.hidden, query.density])}
        onSubmit={(event) => event.currentTarget.hidePopover()}
      >
        {query.q && <input type="hidden" name="q" value={query.q} />}
        {Object.entries(query.filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sort" value={`${query.isDescending ? '-' : ''}${query.sort}`} />
        {query.size !== pageSizes[0] && <input type="hidden" name="size" value={query.size} />}
        <fieldset>
          <legend className="font-semibold text-ink-strong">{m.list_columns()}</legend>
          {optional.map(({ key, title }) => (
            <label key={key} className="flex min-h-9 items-center gap-3">
              <input type="checkbox" name="show" value={key} defaultChecked={!query.hidden.includes(key)} />
              {title}
            </label>
          ))}
          <input type="hidden" name="columns" value="chosen" />
        </fieldset>
        <fieldset className="mt-3">
          <legend className="font-semibold text-ink-strong">{m.list_density()}</legend>
          {densities.map((density) => (
            <label key={density} className="flex min-h-9 items-center gap-3">
              <input type="radio" name="density" value={density} defaultChecked={query.density === density} />
              {densityTexts[density]}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button-base button-quiet mt-3 w-full">
          {m.list_apply()}
        </button>
      </Form>
    </div>
  )
}
