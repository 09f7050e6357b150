import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import type { AuditFilter } from '#server/audit/queries.ts'
import { FilterFold } from '#web/components/back-office/filter-fold.tsx'

type Props = {
  filter: Omit<AuditFilter, 'textActions'>
  actors: readonly { id: string; name: string; email: string }[]
  actions: readonly { code: string; text: string }[]
}

const labelLook = 'grid gap-1 text-sm font-medium text-ink-strong'

/** Filters of the audit log: text, person, action, days. */
export function AuditFilters({ filter, actors, actions }: Props) {
  const filtersOn = [filter.actor, filter.action, filter.from, filter.to].filter(Boolean).length
  return (
    <Form method="get" className="no-print mt-6 flex flex-wrap items-end gap-3" key={JSON.stringify(filter)}>
      <label className={`${labelLook} max-md:min-w-44 max-md:flex-1`}>
        {m.list_search()}
        <input type="search" name="q" defaultValue={filter.text} maxLength={200} className="field" />
      </label>
      <FilterFold count={filtersOn}>
        <label className={labelLook}>
          {m.audit_person()}
          <select name="actor" defaultValue={filter.actor} className="field max-w-72">
            <option value="">{m.audit_everyone()}</option>
            {actors.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name.trim() ? `${name} (${email})` : email}
              </option>
            ))}
          </select>
        </label>
        <label className={labelLook}>
          {m.audit_action()}
          <select name="action" defaultValue={filter.action} className="field max-w-96">
            <option value="">{m.filter_all()}</option>
            {actions.map(({ code, text }) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label className={labelLook}>
          {m.audit_from()}
          <input type="date" name="from" defaultValue={filter.from} className="field" />
        </label>
        <label className={labelLook}>
          {m.audit_to()}
          <input type="date" name="to" defaultValue={filter.to} className="field" />
        </label>
        <button type="submit" className="button-base button-quiet">
          {m.filter()}
        </button>
      </FilterFold>
    </Form>
  )
}
