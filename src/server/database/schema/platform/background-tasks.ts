import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TaskKind, TaskState } from '#domain/platform/background-tasks/task.ts'
import { instant, jsonValue } from '../columns.ts'
import { account } from '../identity/accounts.ts'

/** Back office work that takes longer than its request waits. */
export const backgroundTask = pgTable(
  'background_task',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<TaskKind>().notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text('state').$type<Exclude<TaskState, 'interrupted'>>().notNull(),
    doneSteps: integer('done_steps').notNull(),
    /** Null until the task has counted its steps. */
    totalSteps: integer('total_steps'),
    /** When the user requested the stop. */
    stopRequestedAt: instant('stop_requested_at'),
    /** Numbers and names of the closing message. */
    summary: jsonValue('summary'),
    /** The task's findings, for the page that shows them. */
    report: jsonValue('report'),
    /** The `DomainError` it failed with, as code and details; the code is null where the error was unexpected. */
    error: jsonValue('error'),
    startedAt: instant('started_at').notNull(),
    /** Last heartbeat of its process. */
    seenAt: instant('seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the user closed its notice. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [index().on(table.accountId, table.startedAt)],
)
