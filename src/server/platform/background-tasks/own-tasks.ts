import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { TaskFailure, TaskKind, TaskState, TaskSummary } from '#domain/platform/background-tasks/task.ts'
import { backgroundTask } from '#server/database/schema/platform/background-tasks.ts'
import type { Ports } from '#server/ports/ports.ts'
import { staleAfterMs } from './run-task.ts'

export type ShownTask = {
  id: string
  kind: TaskKind
  state: TaskState
  doneSteps: number
  totalSteps: number | null
  isStopping: boolean
  summary: TaskSummary
  failure: TaskFailure | null
}

/** Ended tasks are shown for this long, in milliseconds. */
const shownForMs = 24 * 3_600_000
const maxShown = 5

const columns = {
  id: backgroundTask.id,
  kind: backgroundTask.kind,
  state: backgroundTask.state,
  doneSteps: backgroundTask.doneSteps,
  totalSteps: backgroundTask.totalSteps,
  stopRequestedAt: backgroundTask.stopRequestedAt,
  summary: backgroundTask.summary,
  error: backgroundTask.error,
  seenAt: backgroundTask.seenAt,
}

/** The tasks of an account that are running, or ended within a day and were not dismissed; latest first, five at most. */
export async function listTasks(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  accountId: string,
): Promise<ShownTask[]> {
  const now = clock.now().getTime()
  const rows = await db
    .select(columns)
    .from(backgroundTask)
    .where(
      and(
        eq(backgroundTask.accountId, accountId),
        isNull(backgroundTask.dismissedAt),
        or(eq(backgroundTask.state, 'running'), gt(backgroundTask.endedAt, new Date(now - shownForMs))),
      ),
    )
    .orderBy(desc(backgroundTask.startedAt))
    .limit(maxShown)
  return rows.map(({ stopRequestedAt, seenAt, summary, error, ...row }) => ({
    ...row,
    state: row.state === 'running' && now - seenAt.getTime() > staleAfterMs ? 'interrupted' : row.state,
    isStopping: stopRequestedAt !== null,
    summary: (summary ?? {}) as TaskSummary,
    failure: error as TaskFailure | null,
  }))
}

/** Report and end of the latest successful task of a kind, from any account; undefined when there is none since `since`. */
export async function findLastReport<R>(
  { db }: Pick<Ports, 'db'>,
  kind: TaskKind,
  since: Date,
): Promise<{ report: R; at: Date } | undefined> {
  const [row] = await db
    .select({ report: backgroundTask.report, at: backgroundTask.endedAt })
    .from(backgroundTask)
    .where(
      and(eq(backgroundTask.kind, kind), eq(backgroundTask.state, 'done'), gt(backgroundTask.endedAt, since)),
    )
    .orderBy(desc(backgroundTask.endedAt))
    .limit(1)
  return row?.at && row.report ? { report: row.report as R, at: row.at } : undefined
}

/** Whether a task of this kind is running, started by any account. */
export async function isTaskRunning(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  kind: TaskKind,
): Promise<boolean> {
  const seenAfter = new Date(clock.now().getTime() - staleAfterMs)
  const rows = await db
    .select({ id: backgroundTask.id })
    .from(backgroundTask)
    .where(
      and(
        eq(backgroundTask.kind, kind),
        eq(backgroundTask.state, 'running'),
        gt(backgroundTask.seenAt, seenAfter),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Requests that the account's own running task stops; it does so at its next step. An ended task stays unchanged. */
export async function stopTask(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await db
    .update(backgroundTask)
    .set({ stopRequestedAt: clock.now() })
    .where(
      and(
        eq(backgroundTask.id, id),
        eq(backgroundTask.accountId, accountId),
        eq(backgroundTask.state, 'running'),
      ),
    )
  await live.publish('background-tasks', {})
}

/** Dismisses the notice of the account's own task. */
export async function dismissTask(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await db
    .update(backgroundTask)
    .set({ dismissedAt: clock.now() })
    .where(and(eq(backgroundTask.id, id), eq(backgroundTask.accountId, accountId)))
  await live.publish('background-tasks', {})
}
