import type { Config } from '../config.ts'
import { countRows } from '../operations/snapshots/snapshot-parts.ts'
import { SnapshotRefused } from '../operations/snapshots/snapshot-refused.ts'
import { takeSnapshotOf } from '../operations/snapshots/take-snapshot-of.ts'
import { verifySnapshot } from '../operations/snapshots/verify-snapshot.ts'
import { realNow } from '../platform/time-machine/real-now.ts'
import type { Ports } from '../ports/ports.ts'
import { wireSnapshots } from '../wiring-storage.ts'
import { showProgress } from './show-progress.ts'
import { resolvePlace, splitSnapshotPath } from './snapshot-place.ts'

type Values = Partial<Record<string, string | boolean>>

export const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
const seconds = (fromMs: number) => `${((performance.now() - fromMs) / 1000).toFixed(1)} s`

/** `backup` and `backup verify FILE`; returns the exit code. */
export async function backUp(
  ports: Ports,
  config: Config,
  [, subcommand, file]: readonly string[],
  values: Values,
): Promise<number> {
  if (subcommand !== 'verify')
    return runBackup(ports, config, typeof values.to === 'string' ? resolvePlace(values.to) : undefined)
  if (!file) {
    console.error('Which snapshot? npm run shop -- backup verify FILE')
    return 2
  }
  const { place, name } = splitSnapshotPath(file)
  const snapshots = wireSnapshots(config, place)
  if (!snapshots) throw new SnapshotRefused('no_key')
  const startedMs = performance.now()
  const url = snapshots.directUrl ?? ports.db.$client.options.connectionString ?? ''
  const { begin, manifest, ledgerFaults, documentFaults } = await verifySnapshot(
    snapshots,
    name,
    url,
    showProgress,
  )
  console.log(`taken     ${begin.takenAt}, release ${begin.release}, ${begin.kind}`)
  console.log(
    `ok   rows      ${countRows(manifest)} in ${manifest.tables.length} tables, restored byte for byte`,
  )
  console.log(`ok   ledger    head ${manifest.ledgerHead ?? 'none yet'}`)
  console.log(`ok   documents ${manifest.invoices.count} numbers`)
  if (manifest.files)
    console.log(`ok   files     ${manifest.files.count}, ${megabytes(manifest.files.bytes)}`)
  else console.log('     files     none: taken before a migration, which leaves them alone')
  if (ledgerFaults > 0)
    console.log(`note ledger    the shop's own check found ${ledgerFaults} faults: run ledger verify`)
  if (documentFaults > 0)
    console.log(`note documents the shop's own check found ${documentFaults} faults: run invoices check`)
  console.log(`verified in ${seconds(startedMs)}`)
  return 0
}

async function runBackup(ports: Ports, config: Config, folder: string | undefined): Promise<number> {
  const snapshots = wireSnapshots(config, folder)
  if (!snapshots) throw new SnapshotRefused('no_key')
  const startedMs = performance.now()
  const snapshot = await showProgress('Taking the snapshot', (progress) =>
    takeSnapshotOf({ ...ports, snapshots }, { kind: 'manual', now: realNow(ports) }, progress),
  )
  if (!snapshot) {
    console.error('Another snapshot is being taken.')
    return 1
  }
  const { name, size, manifest } = snapshot
  console.log(`${snapshots.store.place}/${name}`)
  console.log(
    `${countRows(manifest)} rows, ${manifest.files?.count ?? 0} files, ${megabytes(size)}, taken and read back in ${seconds(startedMs)}`,
  )
  return 0
}
