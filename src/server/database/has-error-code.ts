/** Whether an error, or one of its causes, has this code of PostgreSQL: the driver's error is the cause of Drizzle's. */
export function hasErrorCode(error: unknown, expected: string): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === expected || (cause !== undefined && cause !== null && hasErrorCode(cause, expected))
}
