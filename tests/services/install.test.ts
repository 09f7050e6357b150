import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validPassword } from '#tests/harness/customers.ts'
import { addMigration } from '#tests/harness/next-release.ts'
import { bootDebian } from '#tests/harness/servers/debian-machine.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { postgresCluster } from '#tests/harness/servers/postgres-cluster.ts'
import { type S3Server, s3Server } from '#tests/harness/servers/s3-server.ts'
import { root } from '../../scripts/project-paths.mjs'

const run = promisify(execFile)
const installMs = 1_800_000
const host = 'shop.localhost'
const releases = { first: 'v0.1.0', next: 'v0.2.0' }

type Debian = Awaited<ReturnType<typeof bootDebian>>
let cluster: Awaited<ReturnType<typeof postgresCluster>>
let bucket: S3Server
let mails: Awaited<ReturnType<typeof startMailServer>>
let debian: Debian
let values: string
const blocks = new Map<string, string>()

beforeAll(async () => {
  const page = await readFile(join(root, 'docs/install.md'), 'utf8')
  const sections = /^## (.+)\n(?:(?!^## )[\s\S])*?^```sh\n([\s\S]*?)^```$/gm
  for (const [, title = '', block = ''] of page.matchAll(sections)) blocks.set(title, block)
  const servers = [
    postgresCluster({ requiresTls: true }),
    s3Server(),
    startMailServer(),
    bootDebian(),
  ] as const
  ;[cluster, bucket, mails, debian] = await Promise.all(servers)
  await cp(cluster.certificate, join(debian.folder, 'root/database-ca.crt'))
  await makeRepository(join(debian.folder, 'srv/repository.git'))
  values = valuesBlock()
}, installMs)

afterAll(async () => {
  for (const server of [debian, bucket, cluster]) await server?.[Symbol.asyncDispose]()
  await mails?.stop()
}, installMs)

/** The commit under test as the first release, and a second one with a migration more. */
async function makeRepository(path: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'vitrine-release-'))
  const git = async (...words: string[]) => (await run('git', words, { cwd: work })).stdout.trim()
  try {
    await run('git', ['clone', '--quiet', `file://${root}`, work])
    await git('tag', '--force', releases.first)
    await addMigration(work, ['ALTER TABLE product ADD COLUMN planted text'])
    await git('add', '.')
    await git(
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@shop.test',
      'commit',
      '--quiet',
      '-m',
      'next release',
    )
    await git('tag', '--force', releases.next)
    await run('git', ['clone', '--quiet', '--bare', work, path])
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The block of the page with values of this test: each name of the page, and no other. */
function valuesBlock(): string {
  const { user, password } = cluster.shopRole
  const { access } = bucket
  const given: Record<string, string> = {
    REPOSITORY: 'file:///srv/repository.git',
    RELEASE: releases.first,
    SHOP_HOST: host,
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${cluster.port}/shop?sslmode=verify-full&sslrootcert=/etc/vitrine/database-ca.crt`,
    DATABASE_CA: '/root/database-ca.crt',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'shop@shop.test',
    S3_ENDPOINT: access.endpoint,
    S3_REGION: access.region,
    S3_BUCKET: access.bucket,
    S3_ACCESS_KEY: access.accessKey,
    S3_SECRET_KEY: access.secretKey,
  }
  const names = [...(blocks.get('Values') ?? '').matchAll(/^export ([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(names).toEqual(Object.keys(given))
  return names.map((name) => `export ${name}='${given[name ?? '']}'`).join('\n')
}

const block = (title: string) => {
  const found = blocks.get(title)
  if (!found) throw new Error(`No block under ${title} in docs/install.md`)
  return found
}

/** A request through the proxy, with a certificate that its authority signed. */
async function get(path: string, ...options: string[]) {
  const authority = join(debian.folder, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
  const { stdout } = await run('curl', [
    ...[
      '--silent',
      '--show-error',
      '--max-time',
      '20',
      '--cacert',
      authority,
      '--resolve',
      `${host}:443:127.0.0.1`,
      '--write-out',
      '\n%{http_code}',
    ],
    ...options,
    `https://${host}${path}`,
  ])
  const [, body = '', status = ''] = /^([\s\S]*)\n(\d+)$/.exec(stdout) ?? []
  return { status: Number(status), body }
}

describe('docs/install.md on an empty Debian', () => {
  let setupPath: string

  test(
    'leads to a shop behind TLS, with a managed database, a bucket and two web processes',
    async () => {
      const startedMs = performance.now()
      const steps = ['Packages', 'The shop', 'Settings', 'Services', 'TLS', 'Check']
      const output = await debian.bash([values, ...steps.map(block)].join('\n'))
      console.log(`installed in ${Math.round((performance.now() - startedMs) / 1000)} s`)
      setupPath = /https:\/\/shop\.localhost(\/admin\/setup\/\S+)/.exec(output)?.[1] ?? ''
      expect(setupPath).not.toBe('')
      await expect.poll(async () => (await get('/')).status, { timeout: 60_000, interval: 1_000 }).toBe(200)
      expect((await get('/')).body).toContain('<html lang="fr"')
      for (const path of ['/metrics', '/readyz']) expect((await get(path)).status, path).toBe(404)
      const states = await debian.bash(
        'systemctl is-active vitrine-web@3000 vitrine-web@3001 vitrine-worker caddy',
      )
      expect(states.trim().split('\n')).toEqual(['active', 'active', 'active', 'active'])
      const { rows } = await asShop(
        'SELECT count(DISTINCT pid)::int AS processes FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl AND datname = $1',
        ['shop'],
      )
      expect(rows[0].processes).toBeGreaterThan(3)
    },
    installMs,
  )

  test('gives the link with which the owner creates the first account', async () => {
    const form = { intent: 'create', firstName: 'Anna', lastName: 'Martin', email: 'owner@shop.test' }
    const fields = { ...form, password: validPassword, confirmPassword: validPassword }
    const created = await get(
      setupPath,
      ...['--header', `Origin: https://${host}`],
      ...Object.entries(fields).flatMap(([name, value]) => ['--data-urlencode', `${name}=${value}`]),
    )
    expect(created.status).toBe(302)
    expect((await get(setupPath)).status).toBe(410)
  })

  test('stores snapshots in the bucket, and one opens with age, zstd and tar', async () => {
    await debian.bash('vitrine backup')
    const keys = [...bucket.objects.keys()]
    const snapshot = keys.find((key) => /^snapshots\/.*\.tar\.zst\.age$/.test(key)) ?? ''
    const name = 'vitrine-2026-11-29T023000Z-nightly.tar.zst.age'
    await writeFile(join(debian.folder, 'root', name), bucket.objects.get(snapshot)?.bytes ?? '')
    const page = await readFile(join(root, 'docs/snapshots.md'), 'utf8')
    const [, command = ''] = /```\n(age .+)\n```/.exec(page) ?? []
    expect(command).toContain(name)
    const output = await debian.bash(`apt-get install --yes --quiet zstd > zstd.log
sed -n 's/^BACKUP_KEY=//p' /etc/vitrine/environment > key.txt
${command}
cat tables/public.email_template/*.copy | wc -l`)
    const { rows: stored } = await asShop('SELECT count(*)::int AS count FROM email_template')
    expect(stored[0].count).toBeGreaterThan(50)
    expect(Number(output.trim().split('\n').at(-1))).toBe(stored[0].count)
  })

  test('survives the loss of a web process', async () => {
    await debian.bash('systemctl stop vitrine-web@3000')
    expect((await get('/')).status).toBe(200)
    await debian.bash('systemctl start vitrine-web@3000')
  })

  test(
    'leads from one release to the next while visitors use the shop, and back',
    async () => {
      const visits = visitUntilStopped()
      await debian.bash(
        [values, block('Upgrade').replace(/^export RELEASE=.*$/m, `export RELEASE=${releases.next}`)].join(
          '\n',
        ),
      )
      const column = `SELECT count(*)::int AS found FROM information_schema.columns WHERE column_name = 'planted'`
      expect((await asShop(column)).rows[0].found).toBe(1)
      expect(await releaseOf(3000)).toBe(releases.next)
      expect(await releaseOf(3001)).toBe(releases.next)
      await debian.bash(`PREVIOUS=/srv/vitrine/${releases.first}\n${block('Roll back')}`)
      await expect.poll(() => releaseOf(3000), { timeout: 60_000, interval: 1_000 }).toBe(releases.first)
      await expect.poll(() => releaseOf(3001), { timeout: 60_000, interval: 1_000 }).toBe(releases.first)
      const statuses = await visits.stop()
      expect(statuses.length).toBeGreaterThan(20)
      expect(statuses.filter((status) => status !== 200)).toEqual([])
    },
    installMs,
  )
})

async function asShop(statement: string, values: unknown[] = []) {
  const client = await cluster.connect('shop')
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** The release that a web process names, undefined while it does not answer. */
async function releaseOf(port: number): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  return ((await response?.json()) as { release?: string } | undefined)?.release
}

/** Requests a page a few times a second; `stop` returns the statuses. */
function visitUntilStopped() {
  let isStopped = false
  const statuses: number[] = []
  const visiting = (async () => {
    while (!isStopped) {
      statuses.push((await get('/shop').catch(() => ({ status: 0 }))).status)
      await wait(250)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await visiting
      return statuses
    },
  }
}
