import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

// Below the range from which operating systems take ports for outgoing connections.
const FIRST = 21_000
const LAST = 29_999

export async function choosePort(dataDir: string, refused: Set<number>): Promise<number> {
  const kept = Number(await readFile(join(dataDir, 'postgres-port'), 'utf8').catch(() => '0'))
  for (let tries = 0; tries < 200; tries += 1) {
    const port = tries === 0 && kept > 1023 && kept < 65_536 ? kept : randomInt(FIRST, LAST)
    if (!refused.has(port) && (await isFree(port))) return port
  }
  throw new EmbeddedPostgresError(
    'port',
    `No free port was found for the database on 127.0.0.1 between ${FIRST} and ${LAST}.`,
  )
}

export async function storePort(dataDir: string, port: number): Promise<void> {
  await writeFile(join(dataDir, 'postgres-port'), `${port}\n`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
