import type { ErrorCode } from '../errors/errors.ts'

/** Background work of the back office that may outlast its request. */
export const taskKinds = [
  'products.import',
  'products.change',
  'products.delete',
  'products.undo',
  'backup.take',
  'backup.restore',
  'invoices.check',
  'ledger.verify',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** `interrupted`: the process ended before the work did, so nothing was saved. */
export type TaskState = 'running' | 'done' | 'stopped' | 'failed' | 'interrupted'

/** The result of a task, as numbers and names for its final message. */
export type TaskSummary = Record<string, number | string>

/** Why a task failed: code and details of a `DomainError`; a null code means an unexpected error. */
export type TaskFailure = { code: ErrorCode | null; details: object | undefined }
