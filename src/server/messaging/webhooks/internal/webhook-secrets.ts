import type { SecretBox } from '#server/ports/secret-box.ts'
import { webhookSecretContext } from '../webhook-secret-context.ts'

/** Time during which the previous secret also signs, so that the receiver can switch to the new one. */
const overlapMs = 24 * 3_600_000

type StoredSecrets = { present: string; previous?: string; previousUntil?: string }

/** Encrypts a secret for storage; `previous` also signs for a day. */
export function encryptWebhookSecret(
  secrets: SecretBox,
  endpointId: string,
  secret: string,
  previous?: { secret: string; now: Date },
): string {
  const stored: StoredSecrets = previous
    ? {
        present: secret,
        previous: previous.secret,
        previousUntil: new Date(previous.now.getTime() + overlapMs).toISOString(),
      }
    : { present: secret }
  return secrets.seal(JSON.stringify(stored), webhookSecretContext(endpointId))
}

/** Returns the secrets that sign messages to an endpoint now, the current one first. */
export function decryptWebhookSecrets(
  secrets: SecretBox,
  { id, secretEncrypted }: { id: string; secretEncrypted: string },
  now: Date,
): string[] {
  const stored: StoredSecrets = JSON.parse(secrets.open(secretEncrypted, webhookSecretContext(id)))
  const isPreviousValid = stored.previousUntil !== undefined && now < new Date(stored.previousUntil)
  return stored.previous !== undefined && isPreviousValid
    ? [stored.present, stored.previous]
    : [stored.present]
}
