import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '#domain/platform/access/role.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import * as schema from '#server/database/schema/identity/accounts.ts'
import type { Transaction } from '../../database/database.ts'
import {
  type Account,
  type Identity,
  type NewAccount,
  type Session,
  sessionCookieName,
} from '../../ports/identity.ts'
import { type AuthOptions, createAuth } from './create-auth.ts'
import { hashPassword, type PasswordCost, verifyPassword } from './hash-password.ts'

function toAccount(row: typeof schema.account.$inferSelect): Account {
  return { ...row, role: row.role as Role, language: row.language as Language }
}

function toSession(row: typeof schema.session.$inferSelect): Session {
  return {
    id: row.id,
    userAgent: row.userAgent ?? '',
    startedAt: row.startedAt ?? row.createdAt,
    authenticatedAt: row.authenticatedAt ?? row.createdAt,
    lastSeenAt: row.lastSeenAt ?? row.createdAt,
  }
}

type AccountRow = Omit<NewAccount, 'password'> & { id: string; now: Date; password: string | null }

/**
 * Inserts an account with its credential; false if the email already has one. Not done by the sign-in library, whose
 * own email check refuses some deliverable addresses.
 */
async function addAccount(transaction: Transaction, row: AccountRow): Promise<boolean> {
  const { id, now, password, emailVerified = false, ...input } = row
  const times = { createdAt: now, updatedAt: now }
  const inserted = await transaction
    .insert(schema.account)
    .values({
      ...input,
      ...times,
      id,
      emailVerified,
      email: input.email.toLowerCase(),
      name: personName(input, input.language),
    })
    .onConflictDoNothing({ target: schema.account.email })
    .returning({ id: schema.account.id })
  if (inserted.length === 0) return false
  await transaction
    .insert(schema.credential)
    .values({ ...times, id: randomUUID(), userId: id, providerId: 'credential', accountId: id, password })
  return true
}

/** Sign-in by better-auth, called on the server only; its own HTTP handler is not reachable. */
export function betterAuthIdentity(options: AuthOptions & { passwordCost?: PasswordCost }): Identity {
  const { db, passwordCost } = options
  const auth = createAuth(options)
  /** Verified when there is no hash, so that an unknown email takes as long as a wrong password. */
  const dummyHash = hashPassword('password of an unknown account', passwordCost)
  /** Runs on every page of a signed-in user: one statement, prepared once per connection. */
  const activeSession = db
    .select({ account: schema.account, session: schema.session })
    .from(schema.session)
    .innerJoin(schema.account, eq(schema.account.id, schema.session.userId))
    .where(
      and(
        eq(schema.session.token, sql.placeholder('token')),
        gt(schema.session.expiresAt, sql.placeholder('now')),
        isNull(schema.account.disabledAt),
      ),
    )
    .prepare('live_session')
  return {
    async register({ password, ...input }) {
      const id = randomUUID()
      const hash = await hashPassword(password, passwordCost)
      const isNew = await db.transaction((transaction) =>
        addAccount(transaction, { ...input, id, now: new Date(), password: hash }),
      )
      if (!isNew) throw new DomainError('email_taken')
      return { accountId: id }
    },
    invite: (transaction, input) => addAccount(transaction, { ...input, password: null }),
    async checkPassword({ email, password }) {
      const [found] = await db
        .select({ account: schema.account, hash: schema.credential.password })
        .from(schema.account)
        .leftJoin(
          schema.credential,
          and(
            eq(schema.credential.userId, schema.account.id),
            eq(schema.credential.providerId, 'credential'),
          ),
        )
        .where(eq(schema.account.email, email.toLowerCase()))
      const isCorrect = await verifyPassword(found?.hash ?? (await dummyHash), password)
      return isCorrect && found?.hash && !found.account.disabledAt ? toAccount(found.account) : undefined
    },
    async startSession(accountId, headers, now) {
      const { headers: responseHeaders, response } = await auth.api.startSession({
        body: { accountId },
        headers,
        returnHeaders: true,
      })
      await db
        .update(schema.session)
        .set({ startedAt: now, authenticatedAt: now, lastSeenAt: now })
        .where(eq(schema.session.id, response.sessionId))
      return responseHeaders.getSetCookie()
    },
    async signOut(headers) {
      const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true })
      return responseHeaders.getSetCookie()
    },
    async findSession(headers) {
      if (!headers.get('cookie')?.includes(sessionCookieName)) return undefined
      const token = await auth.api.readSessionToken({ headers })
      if (!token) return undefined
      // The library sets `expiresAt` by the real clock.
      const [found] = await activeSession.execute({ token, now: new Date() })
      return found && { account: toAccount(found.account), session: toSession(found.session) }
    },
    async findByEmail(email) {
      const [row] = await db
        .select()
        .from(schema.account)
        .where(eq(schema.account.email, email.toLowerCase()))
      return row && toAccount(row)
    },
    async listSessions(accountId) {
      const rows = await db
        .select()
        .from(schema.session)
        .where(eq(schema.session.userId, accountId))
        .orderBy(desc(schema.session.createdAt))
      return rows.map(toSession)
    },
    async endSessions(transaction, accountId, which) {
      const condition =
        which && ('only' in which ? eq(schema.session.id, which.only) : ne(schema.session.id, which.except))
      const ended = await transaction
        .delete(schema.session)
        .where(and(eq(schema.session.userId, accountId), condition))
        .returning({ id: schema.session.id })
      return ended.length
    },
    async forgetPassword(transaction, accountId) {
      await transaction
        .update(schema.credential)
        .set({ password: null })
        .where(eq(schema.credential.userId, accountId))
    },
    async setPassword(transaction, accountId, password) {
      await transaction
        .update(schema.credential)
        .set({ password: await hashPassword(password, passwordCost) })
        .where(and(eq(schema.credential.userId, accountId), eq(schema.credential.providerId, 'credential')))
    },
    async setEmail(transaction, accountId, email) {
      const [existing] = await transaction
        .select({ id: schema.account.id })
        .from(schema.account)
        .where(and(eq(schema.account.email, email), ne(schema.account.id, accountId)))
      if (existing) throw new DomainError('email_in_use')
      await transaction
        .update(schema.account)
        .set({ email, emailVerified: true })
        .where(eq(schema.account.id, accountId))
    },
  }
}
