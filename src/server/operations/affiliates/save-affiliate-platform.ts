import { DomainError } from '#domain/platform/errors/errors.ts'
import { readEncryptedSetting, writeEncryptedSetting } from '#server/platform/settings/encrypted-settings.ts'
import { publishSettings, writeSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'

type AffiliatePorts = Pick<Ports, 'db' | 'clock' | 'live' | 'secrets' | 'settings'>
type Editor = { actorId: string; ipHash: string }

/** How many of the last characters of a key are displayed. */
const hintLength = 4

/**
 * Saves the URL and key of the affiliate platform. An empty key keeps the stored one, unless the host changes: a key
 * must not be sent to a host it was not entered for. Throws DomainError 'invalid_input'.
 */
export async function saveAffiliatePlatform(
  ports: AffiliatePorts,
  { address, key }: { address: string; key: string },
  editor: Editor,
): Promise<void> {
  const previousUrl = (await ports.settings.get('affiliate')).address
  const isSameHost = previousUrl !== '' && new URL(previousUrl).host === new URL(address).host
  const keepsKey =
    key === '' && isSameHost && (await readEncryptedSetting(ports, 'affiliate-key')) !== undefined
  if (key === '' && !keepsKey)
    throw new DomainError('invalid_input', { fields: { secretKey: 'affiliate_key_required' } })
  await ports.db.transaction(async (transaction) => {
    await writeSettings(ports, transaction, 'affiliate', { address }, editor)
    if (key === '') return
    const entry = { value: key, hint: key.slice(-hintLength) }
    await writeEncryptedSetting(ports, transaction, 'affiliate-key', entry, editor)
  })
  await publishSettings(ports, 'affiliate')
}

/** Deletes the URL and key of the affiliate platform. */
export async function removeAffiliate(ports: AffiliatePorts, editor: Editor): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await writeSettings(ports, transaction, 'affiliate', { address: '' }, editor)
    await writeEncryptedSetting(ports, transaction, 'affiliate-key', null, editor)
  })
  await publishSettings(ports, 'affiliate')
}
