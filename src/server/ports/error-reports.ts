import type { ErrorKind } from '#domain/platform/technical/error-kind.ts'

export type RecordedError = {
  kind: ErrorKind
  /** The pattern of a route, or the name of a job. */
  place: string
  error: unknown
  requestId?: string | undefined
}

/** Collects unexpected errors, grouped by kind. */
export interface ErrorReports {
  /** Returns immediately and never throws: the caller is handling a failure already. */
  note(error: RecordedError): void
  flush(): Promise<void>
}
