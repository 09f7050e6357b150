import { isDrillDue } from '#domain/operations/snapshots/restore-drill.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listSnapshots } from './list-snapshots.ts'
import { examineSnapshot } from './open-snapshot.ts'
import { countRows } from './snapshot-parts.ts'
import { SnapshotRefused } from './snapshot-refused.ts'
import { verifySnapshot } from './verify-snapshot.ts'

type DrillPorts = Pick<Ports, 'db' | 'clock' | 'live' | 'settings' | 'snapshots' | 'timeMachine' | 'log'>
type Result = Pick<Settings['restoreDrill'], 'outcome' | 'reason' | 'rows'>

/**
 * Job: restores the newest nightly snapshot into a temporary database, compares it and stores the result for the
 * dashboard. Where the role may not create a database, the snapshot is only read. Does nothing unless a drill is due.
 */
export async function runDrill(ports: DrillPorts): Promise<void> {
  const { snapshots, settings, log } = ports
  if (!snapshots) return
  const now = realNow(ports)
  const nightly = (await listSnapshots(snapshots.store)).filter(({ kind }) => kind === 'nightly')
  const snapshot = nightly.toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime()).at(-1)
  if (!snapshot || !isDrillDue(await settings.get('restoreDrill'), snapshot.name, now, snapshots.drillDays))
    return
  const result = await tryToRestore(ports, snapshot.name)
  const drill = { snapshot: snapshot.name, at: now.toISOString(), ...result }
  log[result.outcome === 'failed' ? 'error' : 'info'](drill, 'a snapshot was restored to test it')
  await saveSettings(ports, 'restoreDrill', drill, null)
}

async function tryToRestore(
  { db, snapshots }: Pick<DrillPorts, 'db' | 'snapshots'>,
  name: string,
): Promise<Result> {
  if (!snapshots) throw new SnapshotRefused('no_key')
  const server = snapshots.directUrl ?? db.$client.options.connectionString ?? ''
  try {
    const { manifest, ledgerFaults, documentFaults } = await verifySnapshot(snapshots, name, server)
    const rows = countRows(manifest)
    const hasFaults = ledgerFaults + documentFaults > 0
    return { outcome: hasFaults ? 'failed' : 'restored', reason: hasFaults ? 'faults' : '', rows }
  } catch (error) {
    if (error instanceof SnapshotRefused) return { outcome: 'failed', reason: error.reason, rows: 0 }
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    const { manifest } = await examineSnapshot(snapshots.store, name, snapshots.key)
    return { outcome: 'read', reason: '', rows: countRows(manifest) }
  }
}

/** SQLSTATE of PostgreSQL: the role may not do that. */
const insufficientPrivilege = '42501'
