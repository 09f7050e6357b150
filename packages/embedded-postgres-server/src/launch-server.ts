import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePort, storePort } from './choose-port.ts'
import { diskFull, EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { engineProcess } from './engine-process.ts'
import type { EngineUser } from './engine-user.ts'
import type { Engine } from './place-engine.ts'
import { type PostmasterPid, readPostmasterPid } from './postmaster-pid.ts'
import { openServerLog } from './server-log.ts'
import { serverSettings } from './server-settings.ts'

interface Launch {
  cluster: string
  dataDir: string
  engine: Engine
  user: EngineUser | undefined
  onProgress: (line: string) => void
}

const TIMEOUT_MS = 20_000

export async function launchServer(launch: Launch): Promise<PostmasterPid> {
  const refused = new Set<number>()
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const port = await choosePort(launch.dataDir, refused)
    const attempt = await tryPort(launch, port)
    if ('pid' in attempt) {
      await storePort(launch.dataDir, port)
      return attempt
    }
    const { log, path } = attempt
    if (/No space left on device/.test(log)) throw diskFull(launch.cluster, new Error(log))
    const portTaken = /Address already in use|could not create any TCP\/IP sockets/.test(log)
    if (portTaken) refused.add(port)
    // The children of a killed server, or the server of another process, can hold the folder for a moment.
    const folderBusy = /pre-existing shared memory block|lock file "postmaster.pid"/.test(log)
    if (!(portTaken || folderBusy) || Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        portTaken ? 'port' : 'start',
        `The database did not start. The end of ${path}:\n${log}`,
      )
    }
    await sleep(portTaken ? 0 : 100)
  }
}

async function tryPort(launch: Launch, port: number): Promise<PostmasterPid | { log: string; path: string }> {
  const { cluster, dataDir, engine, user, onProgress } = launch
  const log = await openServerLog(dataDir, user)
  try {
    const server = spawn(engine.postgres, ['-D', cluster, ...serverSettings(port)], {
      ...engineProcess(user),
      // A separate session: Ctrl-C in the terminal reaches the shop, which then stops the server in order.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    server.unref()
    await once(server, 'spawn').catch((cause) => {
      throw new EmbeddedPostgresError(
        'engine-unreachable',
        `The database engine ${engine.postgres} could not be run${user ? ` as ${user.name}` : ''}: ${cause.message}`,
        { cause },
      )
    })
    const started = Date.now()
    let notified = false
    while (server.exitCode === null && server.signalCode === null) {
      const pidFile = await readPostmasterPid(cluster)
      if (pidFile?.pid === server.pid && pidFile?.ready) return pidFile
      if (!notified && Date.now() - started > 2_000) {
        onProgress('The database is recovering from an interruption')
        notified = true
      }
      await sleep(5)
    }
    return { log: await log.lastLines(), path: log.path }
  } finally {
    await log.close()
  }
}
