import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outsideEnvironment, root } from './project-paths.mjs'
import { showProgress } from './show-progress.mjs'

const lockfile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const record = join(root, 'node_modules', '.vitrine-lock')

/** Installs the packages of the lockfile, unless they are installed already. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (readIfExists(record) === wanted) return
  if (!installedMatches()) await install()
  try {
    writeFileSync(record, wanted)
  } catch (error) {
    // If another user installed the packages, the comparison is repeated next time.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}

function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Compares npm's record of installed packages with the lockfile; optional packages of other platforms may be missing.
 */
function installedMatches() {
  const found = readIfExists(installed)
  if (!found) return false
  const recorded = JSON.parse(found).packages
  const { '': _project, ...wanted } = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  const same = (path) =>
    wanted[path]?.version === recorded[path].version && sameContent(wanted[path], recorded[path])
  return (
    Object.keys(recorded).every(same) &&
    Object.entries(wanted).every(([path, entry]) => path in recorded || entry.optional || entry.devOptional)
  )
}

const sameContent = (left, right) => left.integrity === right.integrity

function install() {
  const finish = showProgress('Installing the packages of package-lock.json (npm ci)')
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = spawn('npm', options, {
    cwd: root,
    env: outsideEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve, reject) => {
    npm.on('error', (error) => reject(new Error(`npm could not be run: ${error.message}`)))
    npm.on('close', (code) => {
      finish(code === 0 ? 'done' : 'failed')
      if (code === 0) return resolve()
      const text = output.trimEnd().split('\n').slice(0, 40).join('\n')
      reject(new Error(`npm ci ended with ${code}:\n${text}`))
    })
  })
}
