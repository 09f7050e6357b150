import { Form, href, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { m } from '#messages/messages.ts'
import { auditSentence } from '#messages/platform/audit/audit-sentence.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { auditList } from '#server/platform/audit/audit-list.ts'
import { listAuditActors } from '#server/platform/audit/queries.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { verifyChains } from '#server/platform/audit/verify-chains.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { ListPager } from '#web/components/back-office/lists/list-pager.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/audit'
import { AuditFilters } from './audit-filters.tsx'
import { describeEvent } from './describe-event.ts'

export const loader = pageLoader(auditList.page, async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'audit' })
  const scope = { ports, language }
  const { shape, query } = await auditList.readQuery(scope, url.searchParams)
  const [{ rows, next, previous, counts }, actors] = await Promise.all([
    auditList.read(scope, query),
    listAuditActors(ports),
  ])
  return {
    list: { path: href('/admin/audit'), shape, query },
    actors,
    actions: (shape.filters.action ?? []).map((code) => ({
      code,
      text: auditSentence(code, { who: '…', what: '…' }, language),
    })),
    next,
    previous,
    counts,
    events: rows.map((event) => ({
      id: event.id,
      isSealed: event.isSealed,
      occurredAt: event.occurredAt.toISOString(),
      technical: [
        event.action,
        event.subject,
        Object.keys(event.details).length > 0 ? JSON.stringify(event.details) : '',
      ].join(' '),
      ...describeEvent(event, language),
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

export const meta: Route.MetaFunction = () => [{ title: m.admin_audit() }]

type Reports = { reports: Awaited<ReturnType<typeof verifyChains>> }

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const { events, list, actors, actions, previous, next, counts } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const result = useLastResult(actionData as Reports | FormResult | undefined)
  const verified = result && 'reports' in result ? result : undefined
  return (
    <ListContext value={{ ...list, rowsText: m.list_rows_events }}>
      <PageHeading title={m.admin_audit()} help={[m.help_audit_1(), m.help_audit_2()]} text={m.audit_text()}>
        <ExportLink />
        <Form method="post">
          <input type="hidden" name="intent" value="verify" />
          <button type="submit" disabled={isBusy} className="button-base button-primary">
            {m.audit_verify()}
          </button>
        </Form>
      </PageHeading>
      <ErrorSummary error={result && 'error' in result ? result.error : null} />
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
      <AuditFilters query={list.query} actors={actors} actions={actions} />
      {events.length === 0 ? (
        <EmptyState text={m.filter_empty()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label={m.admin_audit()}>
          <table className="w-full border-collapse text-left text-sm" aria-label={m.admin_audit()}>
            <thead className="max-md:sr-only">
              <tr className="text-slate">
                {[m.date(), m.audit_sentence(), m.audit_details(), m.audit_sealed()].map((title) => (
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
                  <td className="px-3 py-3 wrap-anywhere max-md:p-0">
                    {event.sentence}
                    {event.link && (
                      <>
                        <span className="max-md:hidden"> · </span>
                        <Link
                          to={event.link}
                          className="link inline-block max-md:mt-1 max-md:block"
                          aria-label={`${m.audit_open()} · ${event.sentence}`}
                        >
                          {m.audit_open()}
                        </Link>
                      </>
                    )}
                  </td>
                  <td className="px-3 py-3 max-md:p-0">
                    <details>
                      <summary className="cursor-pointer whitespace-nowrap text-slate">
                        {m.audit_technical()}
                      </summary>
                      <code className="text-xs break-all">{event.technical}</code>
                    </details>
                  </td>
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
      <ListPager previous={previous} next={next} matching={counts.matching} />
    </ListContext>
  )
}
