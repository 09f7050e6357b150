import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { ApiScope } from '#domain/identity/accounts/api-scope.ts'
import { apiKey } from '#server/database/schema/identity/api-keys.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

const prefix = 'vk_'
/** Minimum interval between two updates of `lastUsedAt`, to avoid a write for each request. */
const lastUsedStepMs = 60_000

/** Creates an API key for another program. The key is returned once; only its hash is stored. */
export async function createApiKey(
  { db, clock, ids }: Pick<Ports, 'db' | 'clock' | 'ids'>,
  { name, scopes, expiresAt = null }: { name: string; scopes: readonly ApiScope[]; expiresAt?: Date | null },
  actorId: string | null,
  ipHash?: string,
): Promise<{ id: string; key: string }> {
  const key = `${prefix}${randomBytes(30).toString('base64url')}`
  const id = ids.next()
  await db.transaction(async (transaction) => {
    await transaction.insert(apiKey).values({
      id,
      name,
      scopes,
      expiresAt,
      hash: hashKey(key),
      last4: key.slice(-4),
      createdAt: clock.now(),
      createdBy: actorId,
    })
    await recordAudit(transaction, {
      action: 'api-key.created',
      actorId,
      subject: `api-key/${id}`,
      details: { name, scopes, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) },
      ...(ipHash !== undefined && { ipHash }),
      occurredAt: clock.now(),
    })
  })
  return { id, key }
}

/** The id and scopes of a valid API key; undefined when it is unknown, revoked or expired. */
export async function findApiKey(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  key: string,
): Promise<{ id: string; scopes: readonly ApiScope[] } | undefined> {
  if (!key.startsWith(prefix)) return undefined
  const now = clock.now()
  const [row] = await db
    .select()
    .from(apiKey)
    .where(
      and(
        eq(apiKey.hash, hashKey(key)),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)),
      ),
    )
  if (!row) return undefined
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= lastUsedStepMs)
    await db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, row.id))
  return row
}

/** All API keys, oldest first, without the keys themselves. */
export async function listApiKeys({ db }: Pick<Ports, 'db'>) {
  return db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      last4: apiKey.last4,
      scopes: apiKey.scopes,
      createdAt: apiKey.createdAt,
      expiresAt: apiKey.expiresAt,
      lastUsedAt: apiKey.lastUsedAt,
      revokedAt: apiKey.revokedAt,
    })
    .from(apiKey)
    .orderBy(asc(apiKey.createdAt))
}

/** Revokes an API key at once. False when the id does not exist or the key was revoked before. */
export async function revokeApiKey(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  id: string,
  actorId: string | null,
  ipHash?: string,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const revoked = await transaction
      .update(apiKey)
      .set({ revokedAt: clock.now() })
      .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
      .returning({ name: apiKey.name })
    if (!revoked[0]) return false
    await recordAudit(transaction, {
      action: 'api-key.revoked',
      actorId,
      subject: `api-key/${id}`,
      details: { name: revoked[0].name },
      ...(ipHash !== undefined && { ipHash }),
      occurredAt: clock.now(),
    })
    return true
  })
}

/** 240 random bits need no slow hash. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
