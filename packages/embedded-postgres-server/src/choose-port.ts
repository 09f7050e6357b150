import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isFreePort } from './is-free-port.ts'

// Below the range from which operating systems take ports for outgoing connections.
const MIN_PORT = 21_000
const MAX_PORT = 29_999

export async function choosePort(dataDir: string, refused: Set<number>): Promise<number> {
  const storedPort = Number(await readFile(join(dataDir, 'postgres-port'), 'utf8').catch(() => '0'))
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port =
      attempt === 0 && storedPort > 1023 && storedPort < 65_536 ? storedPort : randomInt(MIN_PORT, MAX_PORT)
    if (!refused.has(port) && (await isFreePort(port))) return port
  }
  throw new EmbeddedPostgresError(
    'port',
    `No free port was found for the database on 127.0.0.1 between ${MIN_PORT} and ${MAX_PORT}.`,
  )
}

export async function storePort(dataDir: string, port: number): Promise<void> {
  await writeFile(join(dataDir, 'postgres-port'), `${port}\n`)
}
