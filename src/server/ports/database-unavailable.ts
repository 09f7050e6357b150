/** Codes of Node and PostgreSQL for a database that is unreachable, shutting down or starting up. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Terminated by an administrator or a crash, not ready yet, connection broken, no connection left, read-only after a
  // failover.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '25006',
  // Disk full, out of memory.
  '53100',
  '53200',
])
/** Messages of the driver that have no code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/**
 * Whether an error means that the database was unreachable, so that a retry may succeed. False for a vendor's refused
 * connection: those errors have types of their own or are a `TypeError` of `fetch`.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if (current instanceof TypeError) return false
    if (codes.has(String((current as { code?: unknown }).code)) || messages.test(current.message)) return true
  }
  return false
}

/**
 * For the first read of a process's cached state: without the database there is no earlier state to fall back on, so it
 * rethrows, the start fails and is retried. Every other error goes to `report`.
 */
export function throwIfUnavailable(report: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (isDatabaseUnavailable(error)) throw error
    report(error)
  }
}
