export type EmbeddedPostgresFailure =
  | 'disk-full'
  | 'port'
  | 'engine-unreachable'
  | 'initdb'
  | 'start'
  | 'stop'
  | 'busy'
  | 'data-folder'

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly reason: EmbeddedPostgresFailure

  constructor(reason: EmbeddedPostgresFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export function diskFull(path: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk-full',
    `No space left for the database in ${path}. Free at least 200 MB, or set DATA_DIR to another disk.`,
    { cause },
  )
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
