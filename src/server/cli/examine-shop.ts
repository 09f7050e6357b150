import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { missingSellerFields } from '#domain/settings/seller.schema.ts'
import { oldestSnapshotMs } from '#domain/snapshots/snapshot-schedule.ts'
import type { Config } from '../config.ts'
import { compareCounts } from '../lists/compare-counts.ts'
import { readProviderAccount } from '../payments/read-provider-account.ts'
import type { Ports } from '../ports/ports.ts'
import { listSnapshots } from '../snapshots/list-snapshots.ts'
import { realNow } from '../time-machine/real-now.ts'

type Finding = { what: string; isGood: boolean; detail: string }

const leastFreeBytes = 500 * 1024 * 1024

/** Looks at everything the shop stands on and says how to mend what is not right. 0 when all is well. */
export async function examineShop(config: Config, ports: Ports): Promise<number> {
  const findings: Finding[] = []
  const look = async (what: string, mend: string, check: () => Promise<string>) => {
    try {
      findings.push({ what, isGood: true, detail: await check() })
    } catch (error) {
      findings.push({
        what,
        isGood: false,
        detail: `${error instanceof Error ? error.message : error}. ${mend}`,
      })
    }
  }
  await look('settings', '', async () => `${config.SHOP_MODE} mode, ${config.publicUrl}`)
  await look('database', 'Check DATABASE_URL, or the log postgres.log in DATA_DIR.', async () => {
    const { rows } = await ports.db.execute<{ version: string; now: Date }>(sql`SELECT version(), now()`)
    const driftMs = Math.abs(Date.now() - new Date(rows[0]?.now ?? 0).getTime())
    if (driftMs > 5000) throw new Error(`its clock differs by ${Math.round(driftMs / 1000)} s`)
    return rows[0]?.version.split(' on ')[0] ?? ''
  })
  await look('lists', 'Run npm run shop -- lists recount.', async () => {
    const wrong = await compareCounts(ports)
    if (wrong.length > 0)
      throw new Error(
        wrong.map((of) => `${of.list} ${of.state}: ${of.kept} kept, ${of.counted} counted`).join('; '),
      )
    return 'counted as they are'
  })
  await look('files', 'Make DATA_DIR writable, or look at /admin/storage-settings.', async () => {
    await ports.files.check()
    const { bucket, endpoint } = ports.storage.bucket() ?? {}
    return ports.storage.kind() === 's3' ? `bucket ${bucket} ${endpoint}`.trim() : config.dataDir
  })
  await look('disk', 'Free some space.', async () => {
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    if (free < leastFreeBytes) throw new Error(`only ${Math.round(free / 1024 ** 2)} MB left`)
    return `${Math.round(free / 1024 ** 3)} GB free`
  })
  await look(
    'backups',
    'Set BACKUP_KEY, keep the shop running at BACKUP_AT, or run npm run shop -- backup.',
    async () => {
      const { snapshots } = ports
      if (!snapshots) {
        if (config.SHOP_MODE === 'live') throw new Error('there is no BACKUP_KEY: nothing is kept elsewhere')
        return 'none, a demo without BACKUP_KEY'
      }
      const taken = (await listSnapshots(snapshots.shelf)).map(({ takenAt }) => takenAt.getTime())
      const hours = Math.floor((realNow(ports).getTime() - Math.max(...taken)) / 3_600_000)
      if (taken.length === 0 || hours * 3_600_000 >= oldestSnapshotMs)
        throw new Error(
          taken.length === 0 ? 'there is no snapshot yet' : `the last snapshot is ${hours} hours old`,
        )
      return `${taken.length} snapshots, the last ${hours} hours ago`
    },
  )
  await look('mail', 'Set SMTP_URL.', async () => {
    if (config.SHOP_MODE === 'live' && !config.SMTP_URL) throw new Error('a live shop needs an SMTP server')
    await ports.mailer.check()
    return config.SMTP_URL ? 'SMTP server answers' : 'demo mailbox'
  })
  await look('payments', 'Give the keys, at /admin/payments or in the environment.', async () => {
    const { account, problem, source, hasWebhookSecret } = await readProviderAccount(ports)
    if (source === 'none') throw new Error('no payment provider is configured')
    if (!account)
      throw new Error(problem === 'refused' ? 'its keys are refused' : 'the provider does not answer')
    if (!account.takesPayments) throw new Error(`${account.id} takes no payments yet`)
    const events = hasWebhookSecret ? '' : ', no webhook secret'
    return `${ports.payments.provider} ${account.id}, ${account.isTest ? 'test' : 'live'}${events}`
  })
  await look('seller', 'Complete the seller settings.', async () => {
    const missing = missingSellerFields(await ports.settings.get('seller'))
    if (missing.length) throw new Error(`missing: ${missing.join(', ')}`)
    return 'complete'
  })
  for (const { what, isGood, detail } of findings)
    console.log(`${isGood ? 'ok  ' : 'BAD '} ${what.padEnd(10)} ${detail}`)
  return findings.every(({ isGood }) => isGood) ? 0 : 1
}
