import { z } from 'zod'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { resolveReport } from '#server/platform/technical/resolve-report.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import {
  type ActionResult,
  type Done,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { count } from '#web/components/ui/count.ts'
import { fileSize } from '#web/components/ui/file-size.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/technical'
import { HeartbeatTable } from './heartbeat-table.tsx'
import { loadTechnical } from './load-technical.ts'
import { ReportList } from './report-list.tsx'

export const loader = pageLoader('settings-technical', loadTechnical)

export const action = formAction({
  resolve: intent({
    permission: 'settings-technical.resolve',
    schema: z.object({ fingerprint: z.string().min(1).max(40) }),
    async run({ fingerprint }, page): Promise<Done<'resolved'>> {
      await resolveReport(page.ports, fingerprint)
      return { done: 'resolved' }
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.technical_title() }]

/** Technical state of the shop, for its operator. */
export default function Technical({ loaderData, actionData }: Route.ComponentProps) {
  const { release, engine, startedAt, memoryBytes, database, jobs, failedQueues } = loaderData
  useResultToast(actionData as ActionResult<'resolved'>, {
    done: { resolved: m.technical_resolved },
    failed: m.technical_not_resolved,
  })
  return (
    <>
      <p className="mt-4 max-w-3xl">{m.technical_text()}</p>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-3">
        <Card title={m.technical_program()}>
          <Facts
            facts={[
              [m.technical_release(), release],
              ['Node.js', engine],
              [m.technical_started(), instantText(new Date(startedAt))],
              [m.technical_memory(), fileSize(memoryBytes)],
            ]}
          />
        </Card>
        <Card title={m.technical_database()}>
          <Facts
            facts={[
              ['PostgreSQL', database.version],
              [m.technical_size(), fileSize(database.bytes)],
              [m.technical_migrations(), count(database.migrations)],
              [m.technical_connections(), count(database.connections)],
            ]}
          />
        </Card>
        <Card title={m.technical_jobs()}>
          <Facts
            facts={[
              [m.technical_jobs_waiting(), count(jobs.waiting)],
              [m.technical_jobs_oldest(), jobs.oldestAt ? instantText(new Date(jobs.oldestAt)) : '—'],
              [m.technical_jobs_active(), count(jobs.active)],
              [m.technical_jobs_failed(), count(jobs.failed)],
              ...failedQueues.map((queue) => [queue.name, count(queue.count)] as const),
            ]}
          />
        </Card>
      </div>
      <div className="mt-5 grid gap-5">
        <Card title={m.technical_reports()}>
          <ReportList {...loaderData} />
        </Card>
        <Card title={m.technical_heartbeats()}>
          <p className="max-w-3xl">{m.technical_heartbeats_text()}</p>
          <HeartbeatTable heartbeats={loaderData.heartbeats} />
        </Card>
      </div>
    </>
  )
}
