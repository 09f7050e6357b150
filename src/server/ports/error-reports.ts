import type { ErrorKind } from '#domain/platform/technical/error-kind.ts'

export type NotedError = {
  kind: ErrorKind
  /** The pattern of a route, or the name of a job. */
  place: string
  error: unknown
  requestId?: string | undefined
}

/** Collects unexpected errors, grouped by kind. */
export interface ErrorReports {
  /** Returns immediately and never throws: the caller is handling a failure already. */
  note(error: NotedError): void
  flush(): Promise<void>
}
