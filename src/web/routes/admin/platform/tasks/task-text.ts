import { href } from 'react-router'
import type { TaskKind } from '#domain/platform/background-tasks/task.ts'
import { DomainError, type ErrorCode } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import type { ShownTask } from '#server/platform/background-tasks/own-tasks.ts'
import { count } from '#web/components/ui/count.ts'
import { importedPath } from '#web/routes/admin/catalog/products/product-links.ts'

type Texts = {
  title: () => string
  /** Sentence for a finished task, with the values of its summary. */
  done: (summary: Record<string, string>) => string
  /** Path of the page with the result. */
  result?: (summary: ShownTask['summary']) => string
}

/** Texts of each kind of task. */
const texts: Record<TaskKind, Texts> = {
  'products.import': {
    title: m.task_products_import,
    done: ({ added = '0', changed = '0', refused = '0' }) =>
      m.task_done_products_import({ added, changed, refused }),
    result: ({ copy = '', refused = 0 }) => importedPath(String(copy), Number(refused)),
  },
  'products.change': {
    title: m.task_products_change,
    done: (summary) => m.task_done_products_change({ count: summary.count ?? '0' }),
    result: () => href('/admin/products'),
  },
  'products.delete': {
    title: m.task_products_delete,
    done: (summary) => m.task_done_products_delete({ count: summary.count ?? '0' }),
    result: () => href('/admin/products'),
  },
  'products.undo': {
    title: m.task_products_undo,
    done: ({ count: revertedCount = '0', remaining }) =>
      [
        m.task_done_products_undo({ count: revertedCount }),
        ...(remaining ? [m.products_reverted_kept({ names: remaining })] : []),
      ].join('. '),
    result: () => href('/admin/products'),
  },
  'backup.take': {
    title: m.task_backup_take,
    done: ({ name = '' }) => m.task_done_backup_take({ name }),
    result: () => href('/admin/backups'),
  },
  'backup.restore': {
    title: m.task_backup_restore,
    done: ({ name = '' }) => m.task_done_backup_restore({ name }),
    result: () => href('/admin/backups'),
  },
  'invoices.check': {
    title: m.task_invoices_check,
    done: ({ documents = '0', faults = '0' }) => m.task_done_invoices_check({ documents, faults }),
    result: () => href('/admin/invoices/checks'),
  },
  'ledger.verify': {
    title: m.task_ledger_verify,
    done: ({ rows = '0', faults = '0' }) => m.task_done_ledger_verify({ rows, faults }),
    result: () => `${href('/admin/ledger')}?verified=1`,
  },
}

export const taskTitle = ({ kind }: ShownTask) => texts[kind].title()

/** Path of the page with the result of a finished task; undefined if it has none or did not succeed. */
export const taskResult = ({ kind, state, summary }: ShownTask) =>
  state === 'done' ? texts[kind].result?.(summary) : undefined

/** State of a task in one sentence. */
export function taskSentence({
  kind,
  state,
  isStopping,
  doneSteps,
  totalSteps,
  summary,
  failure,
}: ShownTask) {
  if (state === 'stopped') return m.task_stopped()
  if (state === 'interrupted') return m.task_interrupted()
  if (state === 'failed') return m.task_failed({ reason: reasonText(failure) })
  if (state === 'done') return texts[kind].done(formatSummary(summary))
  if (isStopping) return m.task_stopping()
  return totalSteps === null
    ? m.task_under_way()
    : m.task_steps({ done: count(doneSteps), total: count(totalSteps) })
}

/** DomainError with untyped details: those of a stored failure come from JSON. */
const PersistedError = DomainError as new (code: ErrorCode, details: unknown) => DomainError

function reasonText(failure: ShownTask['failure']): string {
  if (!failure?.code) return m.task_unexpected()
  return errorText(new PersistedError(failure.code, failure.details))
}

const formatSummary = (summary: ShownTask['summary']) =>
  Object.fromEntries(
    Object.entries(summary).map(([name, value]) => [name, typeof value === 'number' ? count(value) : value]),
  )
