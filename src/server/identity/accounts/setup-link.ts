import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports, ShopConfig } from '#server/ports/ports.ts'
import { isSameProof } from './is-same-proof.ts'

const validMs = 24 * 60 * 60_000

/**
 * The URL at which the first owner of an empty shop creates their account, valid for 24 hours; undefined once there is
 * an owner. Not stored: the token contains its expiry and the shop's signature ('<end>.<proof>').
 */
export async function issueSetupLink({
  db,
  clock,
  shop,
}: Pick<Ports, 'db' | 'clock' | 'shop'>): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined
  const expiry = String(clock.now().getTime() + validMs)
  return `${shop.publicUrl}/admin/setup/${expiry}.${createProof(shop, expiry)}`
}

/** Whether a set-up token is valid: signed by this shop, not expired, and the shop has no owner yet. */
export async function opensSetup(
  { db, clock, shop }: Pick<Ports, 'clock' | 'shop'> & { db: Database | Transaction },
  key: string,
): Promise<boolean> {
  const [expiry = '', proof = ''] = key.split('.')
  const isOurs = isSameProof(proof, createProof(shop, expiry))
  return isOurs && Number(expiry) > clock.now().getTime() && !(await hasOwner(db))
}

async function hasOwner(db: Database | Transaction): Promise<boolean> {
  const owners = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, 'owner'), isNull(account.anonymisedAt)))
    .limit(1)
  return owners.length > 0
}

function createProof(shop: ShopConfig, expiry: string): string {
  return shop.proof('setup', expiry)
}
