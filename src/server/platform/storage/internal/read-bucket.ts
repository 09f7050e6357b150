import { inArray } from 'drizzle-orm'
import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import { encryptedSetting } from '#server/database/schema/platform/settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { encryptedSettingContext } from '../../settings/encrypted-settings.ts'

/**
 * The bucket of the settings; `access` is undefined until its keys are stored. `isClosed`: no secret decrypts the
 * stored keys.
 */
export async function readBucket({
  db,
  secrets,
  settings,
}: Pick<Ports, 'db' | 'secrets' | 'settings'>): Promise<{
  access: BucketAccess | undefined
  isClosed: boolean
}> {
  const { endpoint, region, bucket, prefix, isPathStyle } = await settings.get('storage')
  const rows = await db
    .select()
    .from(encryptedSetting)
    .where(inArray(encryptedSetting.name, ['s3-access-key', 's3-secret-key']))
  if (!bucket || rows.length < 2) return { access: undefined, isClosed: false }
  const location = { endpoint, region, bucket, prefix, isPathStyle }
  try {
    const decryptKey = (keyName: string) => {
      const row = rows.find(({ name }) => name === keyName)
      return row ? secrets.open(row.valueEncrypted, encryptedSettingContext(row.name)) : ''
    }
    const keys = { accessKey: decryptKey('s3-access-key'), secretKey: decryptKey('s3-secret-key') }
    return { access: { ...location, ...keys }, isClosed: false }
  } catch {
    return { access: { ...location, accessKey: '', secretKey: '' }, isClosed: true }
  }
}
