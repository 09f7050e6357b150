import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readTechnicalState } from '#server/platform/technical/read-technical-state.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

const text = (instant: Date | null) => instant?.toISOString() ?? null

/** Loads the technical state of the shop; no personal data. */
export async function loadTechnical(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const [{ role }, state] = await Promise.all([requireAccount(page), readTechnicalState(ports)])
  const { database, queues, heartbeats, reports, openReports } = state
  const countJobs = (...states: string[]) =>
    queues.filter((queue) => states.includes(queue.state)).reduce((sum, queue) => sum + queue.count, 0)
  const waiting = queues.filter((queue) => queue.state === 'waiting' || queue.state === 'retrying')
  return {
    release: ports.shop.release,
    engine: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database,
    jobs: {
      waiting: countJobs('waiting', 'retrying'),
      active: countJobs('active'),
      failed: countJobs('failed'),
      oldestAt: text(waiting.map(({ oldestAt }) => oldestAt).toSorted((a, b) => +a - +b)[0] ?? null),
    },
    failedQueues: queues
      .filter((queue) => queue.state === 'failed')
      .map(({ name, count }) => ({ name, count })),
    heartbeats: heartbeats.map(({ startedAt, endedAt, ...heartbeat }) => ({
      ...heartbeat,
      startedAt: text(startedAt),
      seconds: startedAt && endedAt ? Math.max(0, +endedAt - +startedAt) / 1000 : null,
    })),
    reports: reports.map(({ firstSeenAt, lastSeenAt, ...report }) => ({
      ...report,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    openReports,
    mayResolve: isAllowed('settings-technical.resolve', role),
  }
}

export type TechnicalData = Awaited<ReturnType<typeof loadTechnical>>
