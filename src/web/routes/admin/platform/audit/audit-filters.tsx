import { Form } from 'react-router'
import { type ListQuery, pageSizes } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { CollapsibleFilters } from '#web/components/back-office/lists/collapsible-filters.tsx'

type Props = {
  query: ListQuery
  actors: readonly { id: string; name: string; email: string }[]
  actions: readonly { code: string; text: string }[]
}

const labelClasses = 'grid gap-1 text-sm font-medium text-ink-strong'

/** Filters of the audit log: text, user, action, days. Submitted by a button, not while typing: each search is itself recorded. */
export function AuditFilters({ query, actors, actions }: Props) {
  const { q, filters, size } = query
  return (
    <Form
      method="get"
      className="no-print mt-6 flex flex-wrap items-end gap-3"
      key={JSON.stringify([q, filters])}
    >
      {size !== pageSizes[0] && <input type="hidden" name="size" value={size} />}
      <label className={`${labelClasses} max-md:min-w-44 max-md:flex-1`}>
        {m.list_search()}
        <input type="search" name="q" defaultValue={q} maxLength={100} className="field" />
      </label>
      <CollapsibleFilters count={Object.keys(filters).length}>
        <label className={labelClasses}>
          {m.audit_person()}
          <select name="actor" defaultValue={filters.actor} className="field max-w-72 md:w-48">
            <option value="">{m.audit_everyone()}</option>
            {actors.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name.trim() ? `${name} (${email})` : email}
              </option>
            ))}
          </select>
        </label>
        <label className={labelClasses}>
          {m.audit_action()}
          <select name="action" defaultValue={filters.action} className="field max-w-96 md:w-60">
            <option value="">{m.filter_all()}</option>
            {actions.map(({ code, text }) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label className={labelClasses}>
          {m.audit_from()}
          <input type="date" name="from" defaultValue={filters.from} className="field" />
        </label>
        <label className={labelClasses}>
          {m.audit_to()}
          <input type="date" name="to" defaultValue={filters.to} className="field" />
        </label>
        <button type="submit" className="button-base button-quiet">
          {m.filter()}
        </button>
      </CollapsibleFilters>
    </Form>
  )
}
