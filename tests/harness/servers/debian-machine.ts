import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endShop } from './shop-process.ts'

const run = promisify(execFile)
const bootMs = 60_000
const stopMs = 30_000

/** Where this machine gets its packages from, which an empty Debian does not know. */
const packageSources = ['/etc/apt/sources.list.d', '/etc/apt/apt.conf.d']
/** The authorities that this machine trusts; a package of Debian writes its own list in the container. */
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/**
 * An empty Debian 12 with systemd, in a container that shares this machine's network. Needs root, debootstrap and
 * systemd-nspawn. Dispose of it with `await using`.
 */
export async function bootDebian() {
  const folder = await mkdtemp('/var/tmp/vitrine-debian-')
  await chmod(folder, 0o755)
  const packages = 'ca-certificates,dbus,systemd,systemd-sysv'
  await run('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', folder], {
    maxBuffer: 50_000_000,
  })
  for (const path of packageSources.filter((source) => existsSync(source)))
    await cp(path, join(folder, path), { recursive: true, dereference: true, force: true })
  await rm(join(folder, 'etc/apt/sources.list'), { force: true })
  await cp(authorities, join(folder, 'root/authorities.crt'), { dereference: true })
  await writeFile(join(folder, 'root/.npmrc'), await npmSettings())
  // As the installer of Debian writes it.
  await writeFile(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  await mkdir(join(folder, 'srv'), { recursive: true })
  const container = spawn(
    'systemd-nspawn',
    ['--quiet', '--boot', '--register=no', '--keep-unit', '--link-journal=no', `--directory=${folder}`],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let console = ''
  for (const stream of [container.stdout, container.stderr]) stream.on('data', (part) => (console += part))
  const stop = async () => {
    await endShop(container, 'SIGTERM', stopMs)
    await rm(folder, { recursive: true, force: true })
  }
  const enter = await boot(container, () => console).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    folder,
    /** Runs a script of bash that ends at the first error; returns its output. Throws with all of it. */
    async bash(script: string): Promise<string> {
      const shell = spawn('nsenter', enter('bash', '-euo', 'pipefail'), { cwd: '/' })
      let output = ''
      for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part) => (output += part))
      shell.stdin.end(`cd /root\n${script}\n`)
      const [code] = await once(shell, 'close')
      if (code !== 0) throw new Error(`The script ended with ${code}:\n${output}`)
      return output
    },
    [Symbol.asyncDispose]: stop,
  }
}

async function npmSettings(): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: '/' })
  return `registry=${stdout.trim()}\ncafile=/root/authorities.crt\n`
}

/** Waits until the container has booted; returns the arguments of nsenter that run a command in it. */
async function boot(container: ChildProcess, output: () => string) {
  const init = await findInit(container, output)
  const enter = (...command: string[]) => [
    ...['--target', String(init), '--mount', '--uts', '--ipc', '--pid', '--'],
    ...['env', '-i', 'HOME=/root', 'LANG=C.UTF-8', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'],
    ...command,
  ]
  const isRunning = () =>
    run('nsenter', enter('systemctl', 'is-system-running')).then(
      () => true,
      // 'degraded': a unit that needs hardware failed.
      ({ stdout }) => stdout.trim() === 'degraded',
    )
  const deadline = performance.now() + bootMs
  while (!(await isRunning())) {
    if (performance.now() > deadline) throw new Error(`Debian did not start: ${output()}`)
    await wait(200)
  }
  return enter
}

/** Process id of the container's systemd. */
async function findInit(container: ChildProcess, output: () => string): Promise<number> {
  const path = `/proc/${container.pid}/task/${container.pid}/children`
  const deadline = performance.now() + bootMs
  while (performance.now() < deadline) {
    if (container.exitCode !== null) throw new Error(`systemd-nspawn ended: ${output()}`)
    for (const child of (await readFile(path, 'utf8')).split(' ').filter(Boolean))
      if ((await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')).trim() === 'systemd')
        return Number(child)
    await wait(100)
  }
  throw new Error(`No systemd in the container: ${output()}`)
}
