import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { BucketForm } from '#domain/platform/storage/bucket.schema.ts'
import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { storageMove } from '#server/database/schema/platform/storage.ts'
import type { Ports } from '#server/ports/ports.ts'
import { writeEncryptedSetting } from '../settings/encrypted-settings.ts'
import { readStoredSettings } from '../settings/read-stored-settings.ts'
import { publishSettings, writeSettings } from '../settings/write-settings.ts'
import { readBucket } from './internal/read-bucket.ts'
import { lockStorage } from './lock-storage.ts'
import { runStorageOperation } from './run-storage-operation.ts'

type BucketPorts = Pick<Ports, 'db' | 'clock' | 'live' | 'secrets' | 'settings' | 'storage'>

/**
 * Writes, reads and deletes a probe file in a bucket; saves nothing. Throws DomainError 'storage_fixed' when the
 * environment configures the bucket, 'storage_refused' or 'invalid_input'.
 */
export async function testBucket(ports: BucketPorts, input: BucketForm): Promise<void> {
  const access = await completeKeys(ports, input)
  await runStorageOperation(() => ports.storage.open(access).check())
}

/**
 * Saves the bucket after the same test; files stay where they are until they are moved. While the bucket contains files,
 * only its keys, region and path style may change. Throws like `testBucket`, and DomainError 'storage_bucket_in_use'.
 */
export async function saveBucket(
  ports: BucketPorts,
  input: BucketForm,
  editor: { actorId: string; ipHash: string },
): Promise<void> {
  await requireSameBucket(ports.db, input)
  await testBucket(ports, input)
  const { accessKey, secretKey, ...location } = input
  const keys = { 's3-access-key': accessKey, 's3-secret-key': secretKey } as const
  await ports.db.transaction(async (transaction) => {
    await lockStorage(transaction)
    // A move to the bucket may have begun during the test.
    await requireSameBucket(transaction, input)
    await writeSettings(ports, transaction, 'storage', location, editor)
    for (const name of ['s3-access-key', 's3-secret-key'] as const) {
      const value = keys[name]
      if (value)
        await writeEncryptedSetting(ports, transaction, name, { value, hint: value.slice(-4) }, editor)
    }
  })
  await publishSettings(ports, 'storage')
  await ports.storage.refresh()
}

/** Fills in the stored keys where none were entered, but only for the endpoint they were stored for. */
async function completeKeys(ports: BucketPorts, input: BucketForm): Promise<BucketAccess> {
  if (ports.storage.source() === 'environment') throw new DomainError('storage_fixed')
  const { access: stored } = await readBucket(ports)
  const canReuseKeys = stored !== undefined && stored.endpoint === input.endpoint
  const keys = {
    accessKey: input.accessKey || (canReuseKeys ? stored.accessKey : ''),
    secretKey: input.secretKey || (canReuseKeys ? stored.secretKey : ''),
  }
  const fields: Record<string, string> = {}
  if (!keys.accessKey) fields.accessKey = 'bucket_key'
  if (!keys.secretKey) fields.secretKey = 'bucket_key'
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
  return { ...input, ...keys }
}

async function requireSameBucket(db: Database | Transaction, input: BucketForm): Promise<void> {
  const { kind, previous, endpoint, bucket, prefix } = (await readStoredSettings(db)).storage
  const isMoving = (await db.$count(storageMove, eq(storageMove.state, 'running'))) > 0
  const hasFiles = kind === 's3' || previous === 's3' || isMoving
  const isSame = endpoint === input.endpoint && bucket === input.bucket && prefix === input.prefix
  if (hasFiles && !isSame) throw new DomainError('storage_bucket_in_use')
}
