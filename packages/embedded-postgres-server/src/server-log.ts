import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineUser } from './engine-user.ts'

const ROTATE_AT = 5 * 1024 * 1024

export async function openServerLog(dataDir: string, user: EngineUser | undefined) {
  const path = join(dataDir, 'postgres.log')
  const size = await stat(path).then(
    (log) => log.size,
    () => 0,
  )
  if (size > ROTATE_AT) await rename(path, `${path}.1`)
  const file = await open(path, 'a', 0o600)
  // Root may start the shop of an ordinary user, who must be able to write to the log again.
  if (user) await file.chown(user.uid, user.gid)
  const start = (await file.stat()).size
  return {
    path,
    fd: file.fd,
    close: () => file.close(),
    async lastLines(): Promise<string> {
      const reader = await open(path, 'r')
      try {
        const end = (await reader.stat()).size
        const from = Math.max(start, end - 64 * 1024)
        const { buffer, bytesRead } = await reader.read({ buffer: Buffer.alloc(end - from), position: from })
        return lastLines(buffer.toString('utf8', 0, bytesRead))
      } finally {
        await reader.close()
      }
    },
  }
}

export function lastLines(text: string, count = 20): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
