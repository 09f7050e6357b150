import type { SecretBox } from '#server/ports/secret-box.ts'
import { webhookSecretContext } from '../webhook-secret-context.ts'

/** How long the former secret signs as well, so that the receiver can change to the new one in its own time. */
const overlapMs = 24 * 3_600_000

type Kept = { present: string; former?: string; formerUntil?: string }

/** A secret as it is kept, sealed; `former` signs beside it for a day. */
export function sealWebhookSecret(
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

/** What messages to an endpoint are signed with now, the present secret first. */
export function openWebhookSecrets(
  secrets: SecretBox,
  { id, secretEncrypted }: { id: string; secretEncrypted: string },
  now: Date,
): string[] {
  const kept: Kept = JSON.parse(secrets.open(secretEncrypted, webhookSecretContext(id)))
  const isFormerGood = kept.formerUntil !== undefined && now < new Date(kept.formerUntil)
  return kept.former !== undefined && isFormerGood ? [kept.present, kept.former] : [kept.present]
}
