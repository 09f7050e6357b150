import { createHmac } from 'node:crypto'
import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import { diskSnapshotStore } from './adapters/disk/disk-snapshot-store.ts'
import { s3SnapshotStore } from './adapters/s3/s3-snapshot-store.ts'
import { systemClock } from './adapters/system/system-clock.ts'
import { type Config, isBucketPlace } from './config.ts'
import { beforeMigrating } from './operations/snapshots/before-migrating.ts'
import type { SnapshotConfig, SnapshotStore } from './ports/files/snapshot-store.ts'

/** The bucket of the environment; the part of S3_BUCKET after the first '/' is a folder in it. Undefined when not set. */
export function readBucket(config: Config): BucketAccess | undefined {
  const { S3_BUCKET: location, S3_ENDPOINT: endpoint = '', S3_REGION: region } = config
  if (!location) return undefined
  const { S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = config
  return describeBucket(location, { endpoint, region, accessKey, secretKey })
}

type StorageAccount = Pick<BucketAccess, 'endpoint' | 'region' | 'accessKey' | 'secretKey'>

/** A bucket by 'bucket/folder'. Self-hosted storages seldom have a host name for each bucket; Amazon's do. */
function describeBucket(location: string, account: StorageAccount): BucketAccess {
  const [bucket = '', ...folders] = location.split('/').filter(Boolean)
  return { ...account, bucket, prefix: folders.join('/'), isPathStyle: account.endpoint !== '' }
}

/** The store of whole-shop snapshots in a folder or bucket, and their encryption key; undefined without a key. */
export function wireSnapshots(config: Config, place = config.backupPlace): SnapshotConfig | undefined {
  const { BACKUP_KEY: key, BACKUP_AT: dueAt, BACKUP_DRILL_DAYS: drillDays, secret } = config
  if (!key) return undefined
  const secretFingerprint = createHmac('sha256', secret).update('snapshot mark').digest('hex').slice(0, 16)
  const store = openSnapshotStore(config, place)
  return { store, key, secretFingerprint, dueAt, drillDays, directUrl: config.DATABASE_DIRECT_URL }
}

function openSnapshotStore(config: Config, place: string): SnapshotStore {
  if (!isBucketPlace(place)) return diskSnapshotStore(place)
  const account = {
    endpoint: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT ?? '',
    region: config.BACKUP_S3_REGION ?? config.S3_REGION,
    accessKey: config.BACKUP_S3_ACCESS_KEY ?? config.S3_ACCESS_KEY ?? '',
    secretKey: config.BACKUP_S3_SECRET_KEY ?? config.S3_SECRET_KEY ?? '',
  }
  return s3SnapshotStore(describeBucket(place.slice('s3://'.length), account))
}

/** Returns the step that runs before the schema of the shop's database changes. */
export function wireBeforeMigrating(config: Config, onProgress: (line: string) => void) {
  return beforeMigrating(wireSnapshots(config), {
    isLive: config.SHOP_MODE === 'live',
    allowsMissingBackup: config.MIGRATE_WITHOUT_BACKUP === true,
    now: systemClock.now,
    onProgress,
  })
}
