import type { Database } from '../../database/database.ts'
import type { Log } from '../../ports/ports.ts'
import type { Replica } from '../../ports/replica.ts'
import { within } from '../../ports/within.ts'

/** A replica that lags more is not used: figures would not include what staff have just changed. */
const maxLagSeconds = 30
/** Minimum interval between two checks of the replica. */
const checkEveryMs = 5_000
/** Timeout of a check; requests wait for it. */
const timeoutMs = 1_000

/** A streaming standby that has replayed all it received has no lag, however old its last transaction is. */
const lagSql = `
  SELECT CASE
    WHEN NOT pg_is_in_recovery() THEN 0
    WHEN EXISTS (SELECT FROM pg_stat_wal_receiver) AND pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
    ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0)
  END::float8 AS lag`

/** The replica with a fallback to the primary; checked when it is used, every few seconds at most. */
export function postgresReplica(
  primary: Database,
  replica: Database | undefined,
  log: Pick<Log, 'warn' | 'info'>,
): Replica {
  if (!replica) return { database: async () => primary, lagSeconds: async () => undefined }
  let checkedMs = -Infinity
  let checking: Promise<Database> = Promise.resolve(primary)
  let wasUsable = true

  const readLag = async () => {
    const { rows } = await replica.$client.query<{ lag: number }>(lagSql)
    return rows[0]?.lag ?? 0
  }
  const check = async (): Promise<Database> => {
    const problem = await within(timeoutMs, readLag()).then(
      (lag) => (lag > maxLagSeconds ? `lag of ${Math.round(lag)} s` : undefined),
      (error: Error) => error.message,
    )
    if (problem && wasUsable) log.warn({ problem }, 'the replica is not used')
    if (!problem && !wasUsable) log.info({}, 'the replica is used again')
    wasUsable = !problem
    return problem ? primary : replica
  }
  return {
    database() {
      if (performance.now() - checkedMs > checkEveryMs) {
        checkedMs = performance.now()
        checking = check()
      }
      return checking
    },
    lagSeconds: readLag,
  }
}
