import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './project-paths.mjs'
import { showProgress } from './show-progress.mjs'

/** Candidates; the headless shell is first, because the journeys run a quarter faster in it. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Path of a Chromium that runs on this machine; installs or unpacks one if there is none. Throws if none runs. */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (runs(configured)) return configured
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not run.`)
  }
  return INSTALLED.find(runs) ?? (await installWithApt()) ?? (await unpack())
}

function runs(path) {
  // On some systems the file is only a stub that says where to find the browser.
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const finish = showProgress('Installing Chromium (apt-get)')
  let found
  if (await apt('update', '-qq'))
    for (const name of PACKAGES) {
      if (!found && (await apt('install', '-y', '-qq', '--no-install-recommends', name)))
        found = INSTALLED.find(runs)
    }
  finish(found ? 'done' : 'not available, using the packaged one')
  return found
}

function apt(...options) {
  return new Promise((resolve) => {
    const child = spawn('/usr/bin/apt-get', options, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 300_000,
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

async function unpack() {
  const packaged = createRequire(join(root, 'package.json')).resolve('@sparticuz/chromium')
  const { version } = createRequire(packaged)('../package.json')
  const folder = join(tmpdir(), `vitrine-chromium-${version}-${process.getuid?.() ?? 'user'}`)
  if (!existsSync(folder)) {
    const finish = showProgress('Unpacking the packaged Chromium')
    await unpackInto(folder, packaged)
    finish('done')
  }
  const chromium = join(folder, 'chromium')
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH ??= join(folder, 'fonts')
  if (runs(chromium)) return chromium
  process.env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib')
  if (runs(chromium)) return chromium
  throw new Error(`No Chromium runs here. Install one and set CHROMIUM_PATH. (Tried ${chromium}.)`)
}

/**
 * Unpacks into a staging folder and renames it: the package writes into the temporary folder, where a partial or
 * foreign file would be reused.
 */
async function unpackInto(folder, packaged) {
  const { default: chromium, inflate } = await import(packaged)
  const staging = mkdtempSync(`${folder}-`)
  const usual = process.env.TMPDIR
  process.env.TMPDIR = staging
  try {
    await chromium.executablePath()
    await inflate(join(dirname(dirname(packaged)), 'bin', 'al2023.tar.br'))
    mkdirSync(dirname(folder), { recursive: true })
    if (!existsSync(folder)) renameSync(staging, folder)
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    rmSync(staging, { recursive: true, force: true })
  }
}
