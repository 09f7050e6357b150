import type { SecretBox } from '#server/ports/secret-box.ts'
import { webhookSecretContext } from '../webhook-secret-context.ts'

/** Time during which the former secret also signs, so that the receiver can switch to the new one. */
const overlapMs = 24 * 3_600_000

type Kept = { present: string; former?: string; formerUntil?: string }

/** Encrypts a secret for storage; `former` also signs for a day. */
export function encryptWebhookSecret(
  secrets: SecretBox,
  endpointId: string,
  present: string,
  former?: { secret: string; now: Date },
): string {
  const kept: Kept = former
    ? {
        present,
        former: former.secret,
        formerUntil: new Date(former.now.getTime() + overlapMs).toISOString(),
      }
    : { present }
  return secrets.seal(JSON.stringify(kept), webhookSecretContext(endpointId))
}

/** Returns the secrets that sign messages to an endpoint now, the present one first. */
export function decryptWebhookSecrets(
  secrets: SecretBox,
  { id, secretEncrypted }: { id: string; secretEncrypted: string },
  now: Date,
): string[] {
  const kept: Kept = JSON.parse(secrets.open(secretEncrypted, webhookSecretContext(id)))
  const isPreviousValid = kept.formerUntil !== undefined && now < new Date(kept.formerUntil)
  return kept.former !== undefined && isPreviousValid ? [kept.present, kept.former] : [kept.present]
}
