import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readEncryptedSetting, storeFirstSecret } from '#server/platform/settings/encrypted-settings.ts'
import type { Ports } from '#server/ports/ports.ts'

const name = 'archive-key'

/** The Ed25519 key that signs the shop's archives. Stored sealed in the database; created at first use. */
export async function readArchiveKey(
  ports: Pick<Ports, 'db' | 'clock' | 'secrets'>,
  { actorId }: { actorId: string },
): Promise<KeyObject> {
  const stored = await readEncryptedSetting(ports, name)
  if (stored) return createPrivateKey(stored)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await ports.db.transaction(async (transaction) => {
    const fingerprint = fingerprintOf(publicKey)
    if (await storeFirstSecret(ports, transaction, name, { value: pem, hint: fingerprint, actorId }))
      await recordAudit(transaction, {
        action: 'ledger.archive_key_made',
        actorId,
        subject: 'ledger',
        occurredAt: ports.clock.now(),
        details: { fingerprint },
      })
  })
  // If another instance stored its key first, that one is used.
  return createPrivateKey((await readEncryptedSetting(ports, name)) ?? pem)
}

export function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
}

/** SHA-256 in hex of a public key in DER; recorded outside the archive, so that the key can be recognised. */
export function fingerprintOf(publicKey: KeyObject): string {
  return hash('sha256', publicKey.export({ type: 'spki', format: 'der' }), 'hex')
}
