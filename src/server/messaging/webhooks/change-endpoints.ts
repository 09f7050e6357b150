import { eq } from 'drizzle-orm'
import type { EndpointInput } from '#domain/messaging/webhooks/endpoint.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { webhookEndpoint } from '#server/database/schema/messaging/webhooks.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createWebhookSecret } from './internal/sign-webhook.ts'
import { decryptWebhookSecrets, encryptWebhookSecret } from './internal/webhook-secrets.ts'

type Editor = { actorId: string; ipHash: string }
type EndpointPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'secrets'>

/** Adds an endpoint; the secret is returned only here. */
export async function addEndpoint(
  { db, clock, ids, secrets }: EndpointPorts,
  input: EndpointInput,
  editor: Editor,
): Promise<{ id: string; secret: string }> {
  const [id, secret, createdAt] = [ids.next(), createWebhookSecret(), clock.now()]
  const secretEncrypted = encryptWebhookSecret(secrets, id, secret)
  await db.transaction(async (transaction) => {
    await transaction
      .insert(webhookEndpoint)
      .values({ id, ...input, secretEncrypted, createdAt, createdBy: editor.actorId })
    await recordEndpointChange(transaction, 'webhook-endpoint.added', id, editor, createdAt, {
      host: getHost(input.url),
    })
  })
  return { id, secret }
}

/** Changes an endpoint. When reactivated, it gets only events from now on. Throws DomainError 'not_found'. */
export async function saveEndpoint(
  { db, clock }: EndpointPorts,
  id: string,
  input: EndpointInput,
  editor: Editor,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { isActive } = await lockEndpoint(transaction, id)
    const now = clock.now()
    const isSwitchedOn = input.isActive && !isActive
    await transaction
      .update(webhookEndpoint)
      .set({ ...input, ...(isSwitchedOn && { createdAt: now }) })
      .where(eq(webhookEndpoint.id, id))
    await recordEndpointChange(transaction, 'webhook-endpoint.saved', id, editor, now, {
      host: getHost(input.url),
      isActive: input.isActive,
      eventTypes: input.eventTypes,
    })
  })
}

/**
 * Replaces the secret and returns the new one, only here; for a day messages are also signed with the previous one.
 * Throws DomainError 'not_found'.
 */
export async function rotateEndpointSecret(
  { db, clock, secrets }: EndpointPorts,
  id: string,
  editor: Editor,
): Promise<string> {
  const secret = createWebhookSecret()
  await db.transaction(async (transaction) => {
    const endpoint = await lockEndpoint(transaction, id)
    const now = clock.now()
    const [previousSecret = ''] = decryptWebhookSecrets(secrets, endpoint, now)
    await transaction
      .update(webhookEndpoint)
      .set({ secretEncrypted: encryptWebhookSecret(secrets, id, secret, { secret: previousSecret, now }) })
      .where(eq(webhookEndpoint.id, id))
    await recordEndpointChange(transaction, 'webhook-endpoint.rotated', id, editor, now)
  })
  return secret
}

/** Deletes an endpoint with its delivery log. Throws DomainError 'not_found'. */
export async function removeEndpoint(
  { db, clock }: EndpointPorts,
  id: string,
  editor: Editor,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { url } = await lockEndpoint(transaction, id)
    await transaction.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id))
    await recordEndpointChange(transaction, 'webhook-endpoint.removed', id, editor, clock.now(), {
      host: getHost(url),
    })
  })
}

async function lockEndpoint(transaction: Transaction, id: string) {
  const [endpoint] = await transaction
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.id, id))
    .for('update')
  if (!endpoint) throw new DomainError('not_found')
  return endpoint
}

function recordEndpointChange(
  transaction: Transaction,
  action: string,
  id: string,
  editor: Editor,
  occurredAt: Date,
  details: Record<string, unknown> = {},
) {
  return recordAudit(transaction, {
    action,
    ...editor,
    subject: `webhook-endpoint/${id}`,
    details,
    occurredAt,
  })
}

/** Only the host is logged: webhook URLs often contain a secret of the receiver. */
function getHost(url: string): string {
  return new URL(url).host
}
