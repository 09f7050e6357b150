import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { instantText } from '#messages/day-text.ts'
import { m } from '#messages/messages.ts'
import { noteRead } from '#server/audit/note-read.ts'
import { listAuditActions, listAuditEvents } from '#server/audit/queries.ts'
import { verifyChains } from '#server/audit/verify-chains.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import { useKeptAnswer } from '#web/forms/use-kept-answer.ts'
import type { Route } from './+types/audit'

export const loader = pageLoader('audit', async (page) => {
  const { ports, url } = page
  await noteRead(ports, { ...(await requireEditor(page)), subject: 'audit' })
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const action = url.searchParams.get('action') ?? ''
  const [{ events, hasMore }, actions] = await Promise.all([
    listAuditEvents(ports, { before: before ? Number(before) : undefined, action }),
    listAuditActions(ports),
  ])
  return {
    action,
    actions,
    hasMore,
    events: events.map(({ occurredAt, details, ...event }) => ({
      ...event,
      occurredAt: occurredAt.toISOString(),
      details: Object.keys(details).length > 0 ? JSON.stringify(details) : '',
    })),
  }
})

export const action = formAction({
  verify: intent({
    permission: 'audit.verify',
    schema: z.object({}),
    run: async (_, { ports }) => ({ reports: await verifyChains(ports) }),
  }),
})

export const clientAction = resilientAction

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.admin_audit() },
  { name: 'robots', content: 'noindex' },
]

type Reports = { reports: Awaited<ReturnType<typeof verifyChains>> }

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const { events, actions, action: chosen, hasMore } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const answer = useKeptAnswer(actionData as Reports | FormResult | undefined)
  const verified = answer && 'reports' in answer ? answer : undefined
  const last = events.at(-1)?.id
  const older = new URLSearchParams({
    ...(chosen && { action: chosen }),
    ...(last !== undefined && { before: String(last) }),
  })
  return (
    <>
      <PageHeading title={m.admin_audit()} help={[m.help_audit_1(), m.help_audit_2()]} text={m.audit_text()}>
        <Form method="post">
          <input type="hidden" name="intent" value="verify" />
          <button type="submit" disabled={isBusy} className="button-base button-primary">
            {m.audit_verify()}
          </button>
        </Form>
      </PageHeading>
      <ErrorSummary error={answer && 'error' in answer ? answer.error : null} />
      <div role="status">
        {verified?.reports.map(({ chain, seals, rows, unsealed, head, faults }) => (
          <p
            key={chain}
            className={`mt-4 rounded-card border p-4 ${faults.length ? 'border-bad bg-bad-soft' : 'border-good bg-good-soft'}`}
          >
            <strong className="text-ink-strong">
              {chain === 'audit' ? m.audit_chain_audit() : m.audit_chain_ledger()} —{' '}
              {faults.length ? m.audit_broken({ count: faults.length }) : m.audit_intact()}
            </strong>{' '}
            {m.audit_figures({ seals, rows, unsealed })}
            <span className="mt-1 block font-mono text-xs break-all">{head}</span>
          </p>
        ))}
      </div>
      <Form method="get" className="no-print mt-6 flex flex-wrap items-end gap-3" key={chosen}>
        <label className="grid gap-1 text-sm font-medium text-ink-strong">
          {m.audit_action()}
          <select name="action" defaultValue={chosen} className="field">
            <option value="">{m.filter_all()}</option>
            {actions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button-base button-quiet">
          {m.filter()}
        </button>
      </Form>
      {events.length === 0 ? (
        <EmptyState text={m.filter_empty()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
        <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label={m.admin_audit()}>
          <table className="w-full border-collapse text-left text-sm" aria-label={m.admin_audit()}>
            <thead className="max-md:sr-only">
              <tr className="text-slate">
                {[
                  m.date(),
                  m.audit_action(),
                  m.audit_actor(),
                  m.audit_subject(),
                  m.audit_details(),
                  m.audit_sealed(),
                ].map((title) => (
                  <th key={title} scope="col" className="table-head px-3 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:grid max-md:gap-3">
              {events.map((event) => (
                <tr
                  key={event.id}
                  className="border-b border-line align-top max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4"
                >
                  <td className="figures px-3 py-3 whitespace-nowrap max-md:p-0">
                    {instantText(new Date(event.occurredAt), 'second')}
                  </td>
                  <td className="px-3 py-3 font-mono text-xs max-md:p-0">{event.action}</td>
                  <td className="px-3 py-3 max-md:p-0">{event.actor ?? '—'}</td>
                  <td className="px-3 py-3 font-mono text-xs break-all max-md:p-0">{event.subject}</td>
                  <td className="px-3 py-3 font-mono text-xs break-all max-md:p-0">{event.details}</td>
                  <td className="px-3 py-3 max-md:p-0">
                    <span className="text-slate md:hidden" aria-hidden="true">
                      {m.audit_sealed()} ·{' '}
                    </span>
                    {event.isSealed ? m.yes() : m.no()}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {hasMore && (
        <p className="mt-4">
          <Link to={`?${older}`} className="button-base button-quiet">
            {m.audit_older()}
          </Link>
        </p>
      )}
    </>
  )
}
