import { isFreePort } from '@vitrine/embedded-postgres-server/is-free-port.ts'

// Below the embedded database's ports and those that operating systems give to outgoing connections: a port of theirs
// may be taken, or given to another process, before the server that asked for it listens. Browsers refuse port 10080.
const firstPort = 10_100
const portsPerProcess = 100
const processes = 109

let asked = 0

/** A free loopback port, from a range of this process: processes that ask at the same time get different ones. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < portsPerProcess; attempt += 1) {
    const port = firstPort + (process.pid % processes) * portsPerProcess + (asked % portsPerProcess)
    asked += 1
    if (await isFreePort(port)) return port
  }
  throw new Error(`All ${portsPerProcess} ports of process ${process.pid} are in use`)
}
