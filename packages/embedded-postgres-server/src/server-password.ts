import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'

export async function readOrCreatePassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const stored = await readFile(path, 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  })
  if (stored.trim()) return stored.trim()
  if (clusterExists) {
    throw new EmbeddedPostgresError(
      'data-folder',
      `${path} is missing or empty, and the database beside it cannot be opened without it. Restore it from your copy.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, `${password}\n`, { mode: 0o600, flush: true })
  return password
}
