import { mkdir } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const OUTSIDE = '/var/lib/vitrine'

/**
 * Folder for files the server's user must reach when the shop is started by root below a folder that user cannot enter.
 * Returns its path.
 */
export async function openOutsideFolder(): Promise<string> {
  try {
    await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
    return OUTSIDE
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'engine-unreachable',
      `PostgreSQL does not run as root, and the user it runs as can enter neither the shop's folder nor ${OUTSIDE}, ` +
        'which could not be created. Start the shop as an ordinary user, or move it out of the closed folder.',
      { cause },
    )
  }
}
