import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { maxSnapshotAgeMs } from '#domain/operations/snapshots/snapshot-schedule.ts'
import { missingSellerFields } from '#domain/platform/settings/seller.schema.ts'
import type { Config } from '../config.ts'
import { findFailingTexts } from '../messaging/mailing/lint/find-failing-texts.ts'
import { listSnapshots } from '../operations/snapshots/list-snapshots.ts'
import { readProviderAccount } from '../payments/provider/read-provider-account.ts'
import { findWrongCounts } from '../platform/lists/find-wrong-counts.ts'
import { readTechnicalState } from '../platform/technical/read-technical-state.ts'
import { realNow } from '../platform/time-machine/real-now.ts'
import type { Ports } from '../ports/ports.ts'
import { projectRoot } from '../project-root.ts'

export type Check = {
  what: string
  /** How to fix the problem. */
  mend: string
  /** Returns the result as a line of text; throws the problem. */
  look(): Promise<string>
}

const minFreeBytes = 500 * 1024 * 1024
const minFreeShare = 0.05
const minVersion = 16
const extensions = ['pg_trgm', 'unaccent']
const maxDriftMs = 5000

/** Returns the checks of `doctor`: settings, database, files and the other services the shop depends on. */
export function shopChecks(config: Config, ports: Ports): Check[] {
  const { db } = ports
  return [
    {
      what: 'settings',
      mend: 'Set them in the environment (docs/settings.md) and start the shop again',
      look: async () => {
        const problems = findSettingsProblems(config)
        if (problems.length > 0) throw new Error(problems.join('; '))
        return `${config.SHOP_MODE} mode, ${config.publicUrl}, release ${config.RELEASE}`
      },
    },
    {
      what: 'database',
      mend: 'Check DATABASE_URL and its server, or the log postgres.log in DATA_DIR',
      look: async () => {
        const { rows } = await db.execute<{ version: string; number: string }>(
          sql`SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number`,
        )
        const [row] = rows
        if (Number(row?.number) < minVersion * 10_000)
          throw new Error(`PostgreSQL ${row?.version} is too old: ${minVersion} or later is needed`)
        return `PostgreSQL ${row?.version}, ${config.DATABASE_URL ? 'given' : 'embedded'}`
      },
    },
    {
      what: 'migrations',
      mend: 'Run npm run shop -- migrate with the release that runs, and no other on the same database',
      look: async () => {
        const { rows } = await db.execute<{ done: string }>(
          sql`SELECT count(*) AS done FROM drizzle.__drizzle_migrations`,
        )
        const [applied, expected] = [Number(rows[0]?.done), countMigrations()]
        if (applied !== expected) throw new Error(`${applied} of ${expected} are done`)
        return `${applied} done`
      },
    },
    {
      what: 'replica',
      mend: 'Look at DATABASE_REPLICA_URL and its replication; statistics and exports read the database meanwhile',
      look: async () => {
        const lag = await ports.replica.lagSeconds()
        return lag === undefined ? 'none' : `${lag.toFixed(1)} s behind`
      },
    },
    {
      what: 'extensions',
      mend: 'As a superuser of the database: CREATE EXTENSION …',
      look: async () => {
        const { rows } = await db.execute<{ extname: string }>(sql`SELECT extname FROM pg_extension`)
        const missing = extensions.filter((name) => !rows.some(({ extname }) => extname === name))
        if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`)
        return extensions.join(', ')
      },
    },
    {
      what: 'clock',
      mend: 'Let both machines follow a time server (timedatectl set-ntp true)',
      look: async () => {
        const requestedMs = Date.now()
        const { rows } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp() AS now`)
        const middle = (requestedMs + Date.now()) / 2
        const driftMs = Math.abs(middle - new Date(rows[0]?.now ?? 0).getTime())
        if (driftMs > maxDriftMs)
          throw new Error(`differs from that of the database by ${Math.round(driftMs / 1000)} s`)
        return 'as the database'
      },
    },
    {
      what: 'lists',
      mend: 'Run npm run shop -- lists recount',
      look: async () => {
        const differences = await findWrongCounts(ports)
        if (differences.length > 0)
          throw new Error(
            differences
              .map((row) => `${row.list} ${row.state}: ${row.stored} stored, ${row.counted} counted`)
              .join('; '),
          )
        return 'counted as they are'
      },
    },
    {
      what: 'files',
      mend: 'Make DATA_DIR writable, or look at /admin/storage-settings',
      look: async () => {
        await ports.files.check()
        const { bucket, endpoint } = ports.storage.bucket() ?? {}
        return ports.storage.kind() === 's3' ? `bucket ${bucket} ${endpoint}`.trim() : config.dataDir
      },
    },
    {
      what: 'disk',
      mend: 'Free some space where DATA_DIR is, or move it to a larger disk',
      look: async () => {
        const { bavail, bsize, blocks, ffree, files } = await statfs(config.dataDir)
        const free = bavail * bsize
        if (free < minFreeBytes) throw new Error(`only ${Math.round(free / 1024 ** 2)} MB left`)
        if (files > 0 && ffree / files < minFreeShare)
          throw new Error('hardly any more files can be made (inodes)')
        return `${Math.round(free / 1024 ** 3)} GB free, ${Math.round((100 * bavail) / blocks)} %`
      },
    },
    {
      what: 'backups',
      mend: 'Set BACKUP_KEY and keep the shop running at BACKUP_AT, or run npm run shop -- backup',
      look: async () => {
        const { snapshots } = ports
        if (!snapshots) {
          if (config.SHOP_MODE === 'live')
            throw new Error('there is no BACKUP_KEY: nothing is kept elsewhere')
          return 'none, a demo without BACKUP_KEY'
        }
        const instants = (await listSnapshots(snapshots.store)).map(({ takenAt }) => takenAt.getTime())
        if (instants.length === 0) throw new Error('there is no snapshot yet')
        const ageMs = realNow(ports).getTime() - Math.max(...instants)
        const hours = Math.floor(ageMs / 3_600_000)
        if (ageMs >= maxSnapshotAgeMs) throw new Error(`the last snapshot is ${hours} hours old`)
        return `${instants.length} snapshots, the last ${hours} hours ago`
      },
    },
    {
      what: 'mail',
      mend: 'Set SMTP_URL, or the server at /admin/settings/mail, and see that it answers from here',
      look: async () => {
        const source = ports.mailServer.source()
        if (config.SHOP_MODE === 'live' && source === 'none')
          throw new Error('a live shop needs an SMTP server')
        await ports.mailer.check()
        return source === 'mailbox' ? 'demo mailbox' : `SMTP server answers (${source})`
      },
    },
    {
      what: 'templates',
      mend: 'Open them at /admin/emails and save the missing settings',
      look: async () => {
        const faulty = await findFailingTexts(ports)
        if (faulty.length > 0)
          throw new Error(
            faulty
              .map((template) => `${template.name} (${template.language}): ${template.faults.join(', ')}`)
              .join('; '),
          )
        return 'every mail says what it has to'
      },
    },
    {
      what: 'payments',
      mend: 'Give the keys, at /admin/payments or in the environment',
      look: async () => {
        const { account, problem, source, hasWebhookSecret } = await readProviderAccount(ports)
        if (source === 'none') throw new Error('no payment provider is configured')
        if (!account)
          throw new Error(problem === 'refused' ? 'its keys are refused' : 'the provider does not answer')
        if (!account.takesPayments) throw new Error(`${account.id} takes no payments yet`)
        const events = hasWebhookSecret ? '' : ', no webhook secret'
        return `${ports.payments.provider} ${account.id}, ${account.isTest ? 'test' : 'live'}${events}`
      },
    },
    {
      what: 'jobs',
      mend: 'Start a worker (ROLE=all or ROLE=worker) and look at /admin/settings/technical',
      look: async () => {
        const { heartbeats, queues } = await readTechnicalState(ports)
        const late = heartbeats.filter(({ isLate }) => isLate).map(({ job }) => job)
        if (late.length > 0) throw new Error(`late: ${late.join(', ')}`)
        const failed = queues
          .filter(({ state }) => state === 'failed')
          .reduce((sum, queue) => sum + queue.count, 0)
        return heartbeats.every(({ startedAt }) => startedAt === null)
          ? 'none has begun yet'
          : `regular ones come; ${failed} given up`
      },
    },
    {
      what: 'seller',
      mend: 'Complete the seller at /admin/settings/seller',
      look: async () => {
        const missing = missingSellerFields(await ports.settings.get('seller'))
        if (missing.length) throw new Error(`missing: ${missing.join(', ')}`)
        return 'complete'
      },
    },
  ]
}

/** Settings that are permitted but hardly ever intended. */
function findSettingsProblems(config: Config): string[] {
  const problems: string[] = []
  const isSecure = config.publicUrl.startsWith('https:')
  if (config.SHOP_MODE === 'live' && !isSecure) problems.push('PUBLIC_URL: a live shop is reached by https')
  if (isSecure && config.TRUSTED_PROXIES === 0)
    problems.push('TRUSTED_PROXIES: 0, so all visitors of the proxy that ends TLS count as one')
  if (config.previousSecrets.length > 0)
    problems.push('APP_SECRET_FORMER: still there; run npm run shop -- secret rotate, then remove it')
  if (config.SHOP_MODE === 'live' && config.STRIPE_SECRET_KEY?.includes('_test_'))
    problems.push('STRIPE_SECRET_KEY: a test key in a live shop takes no money')
  return problems
}

function countMigrations(): number {
  const path = join(projectRoot, 'src/server/database/migrations/meta/_journal.json')
  return JSON.parse(readFileSync(path, 'utf8')).entries.length
}
