import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerCleanup } from '../machine/register-cleanup.ts'

export type DataFolder = AsyncDisposable & { path: string }

/**
 * Creates a temporary data folder. Its disposal stops a PostgreSQL server that still runs in it, because a killed shop
 * leaves its server running, and deletes the folder.
 */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  await chmod(path, 0o755)
  const remove = registerCleanup(async () => {
    const pidFile = await readFile(join(path, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
    const processId = Number(pidFile.split('\n')[0])
    if (processId > 0 && isAlive(processId)) {
      process.kill(processId, 'SIGINT')
      for (let attempt = 0; attempt < 200 && isAlive(processId); attempt += 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  })
  return { path, [Symbol.asyncDispose]: remove }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}
