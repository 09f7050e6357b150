import type { ErrorCode } from '../errors/errors.ts'

/** Work of the back office that may outlast its request. */
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

/** `interrupted`: its process ended before the work did, so nothing of it was kept. */
export type TaskState = 'running' | 'done' | 'stopped' | 'failed' | 'interrupted'

/** What a task did, in figures and names for its closing sentence. */
export type TaskSummary = Record<string, number | string>

/** Why a task failed: the code and details of a `DomainError`, or a null code where the error was unexpected. */
export type TaskFailure = { code: ErrorCode | null; details: object | undefined }
