import type { ErrorKind } from '#domain/platform/technical/error-kind.ts'

export type NotedError = {
  kind: ErrorKind
  /** The pattern of an address, or a job. */
  place: string
  error: unknown
  requestId?: string | undefined
}

/** Gathers errors nobody expected, those of one kind together. */
export interface ErrorReports {
  /** Returns at once and never throws; whoever failed has failed already. */
  note(error: NotedError): void
  flush(): Promise<void>
}
