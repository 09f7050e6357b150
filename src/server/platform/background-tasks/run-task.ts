import { and, eq } from 'drizzle-orm'
import type { TaskFailure, TaskKind, TaskSummary } from '#domain/platform/background-tasks/task.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { backgroundTask } from '#server/database/schema/platform/background-tasks.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Progress, TaskStopped } from '#server/ports/progress.ts'

type TaskPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'live' | 'log' | 'errors' | 'shop'>

/** Interval of writing progress and reading stop requests, in milliseconds. */
const writeEveryMs = 500
/** A running task without a heartbeat for this long, in milliseconds, counts as interrupted. */
export const staleAfterMs = 30_000

type Task<R> = {
  kind: TaskKind
  /** The account that started it. */
  accountId: string
  /** The work. It reports its steps and must not catch `TaskStopped`. */
  work: (progress: Progress) => Promise<R>
  /** Content of the closing message. */
  summarize: (result: R) => TaskSummary
  /** The part of the result a page shows, as JSON. */
  report?: (result: R) => unknown
}

export type TaskOutcome<R> = { isDone: true; result: R } | { isDone: false; taskId: string }

/**
 * Runs work that may outlast its request. Work of at most `requestWaitMs` (two seconds) returns at once and is not
 * stored; its errors are thrown here. Longer work becomes a task: it continues in this process, stores its progress,
 * can be stopped where it reports a step, and stores its result or error. When the process ends, its transactions roll
 * back and its tasks show as interrupted.
 */
export async function runTask<R>(ports: TaskPorts, task: Task<R>): Promise<TaskOutcome<R>> {
  const { db, clock, ids, live } = ports
  const state = { done: 0, total: null as number | null, isStopRequested: false }
  const running = task.work({
    expect: (total) => {
      state.total = total
    },
    advance: (steps = 1) => {
      if (state.isStopRequested) throw new TaskStopped()
      state.done += steps
    },
  })
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ports.shop.requestWaitMs)
  })
  const winner = await Promise.race([running.then((result) => ({ result })), timeout]).finally(() =>
    clearTimeout(timer),
  )
  if (winner !== 'late') return { isDone: true, result: winner.result }

  const id = ids.next()
  const now = clock.now()
  const getProgress = () => ({ doneSteps: state.done, totalSteps: state.total })
  // Until the task is awaited below, a rejection would be unhandled.
  running.catch(() => {})
  await db.insert(backgroundTask).values({
    id,
    kind: task.kind,
    accountId: task.accountId,
    state: 'running',
    ...getProgress(),
    startedAt: now,
    seenAt: now,
  })
  void awaitEnd().catch((error) =>
    ports.log.error({ task: id, error: describeError(error) }, 'the result of a task could not be saved'),
  )
  await live.publish('background-tasks', {})
  return { isDone: false, taskId: id }

  async function awaitEnd() {
    const writeTimer = setInterval(() => void writeProgress().catch(() => {}), writeEveryMs).unref()
    const outcome = await running.then(
      (result) => ({
        state: 'done' as const,
        summary: task.summarize(result),
        report: task.report?.(result),
      }),
      toFailure,
    )
    clearInterval(writeTimer)
    await db
      .update(backgroundTask)
      .set({ ...getProgress(), ...outcome, seenAt: clock.now(), endedAt: clock.now() })
      .where(eq(backgroundTask.id, id))
    await live.publish('background-tasks', {})
  }

  async function writeProgress() {
    const [row] = await db
      .update(backgroundTask)
      .set({ ...getProgress(), seenAt: clock.now() })
      .where(and(eq(backgroundTask.id, id), eq(backgroundTask.state, 'running')))
      .returning({ stopRequestedAt: backgroundTask.stopRequestedAt })
    state.isStopRequested ||= Boolean(row?.stopRequestedAt)
  }

  function toFailure(error: unknown) {
    if (error instanceof TaskStopped) return { state: 'stopped' as const }
    if (!isDomainError(error)) {
      ports.log.error({ task: id, kind: task.kind, error: describeError(error) }, 'a task failed')
      ports.errors.note({ kind: 'job', place: task.kind, error })
    }
    const taskFailure: TaskFailure = isDomainError(error)
      ? { code: error.code, details: error.details }
      : { code: null, details: {} }
    return { state: 'failed' as const, error: taskFailure }
  }
}
