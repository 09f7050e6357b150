/** What node and PostgreSQL say of a database that is not there, is going or is coming back. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Ended by its administrator or a crash, not ready yet, connection broken, no connection left, read only after a change of server.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '25006',
  // No room on its disk, no memory left.
  '53100',
  '53200',
])
/** What the driver says without a code. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/**
 * Whether an error says that the database could not be asked, so that the same will do later. Not what a vendor's server refused: those
 * come as failures of their own, or as the TypeError of `fetch`.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (one instanceof TypeError) return false
    if (codes.has(String((one as { code?: unknown }).code)) || words.test(one.message)) return true
  }
  return false
}

/**
 * For the first reading of what a process knows: without the database there is no earlier state to go on with, so the start fails and is
 * tried again. Every other error goes to `tell`.
 */
export function throwIfAway(tell: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (isDatabaseAway(error)) throw error
    tell(error)
  }
}
