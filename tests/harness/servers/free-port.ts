import { isFreePort } from '@vitrine/embedded-postgres-server/is-free-port.ts'

// Below the ports of the embedded database and the operating system's ephemeral ports: another process could take one
// of those before the caller's server listens on it. Browsers refuse port 10080.
const firstPort = 10_100
const portsPerRange = 100
const rangeCount = 109

let tried = 0

/** A free loopback port, from a range that depends on the process id: concurrent processes hardly collide. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < portsPerRange; attempt += 1) {
    const port = firstPort + (process.pid % rangeCount) * portsPerRange + (tried % portsPerRange)
    tried += 1
    if (await isFreePort(port)) return port
  }
  throw new Error(`All ${portsPerRange} ports of process ${process.pid} are in use`)
}
