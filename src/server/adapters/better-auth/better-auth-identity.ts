import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Role } from '#domain/accounts/role.ts'
import { DomainError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../database/database.ts'
import * as schema from '../../database/schema/accounts.ts'
import type { Account, Identity } from '../../ports/identity.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'

type Options = { db: Database; secret: string; publicUrl: string }

const text = { type: 'string', required: false, input: true } as const
const takenCodes = ['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']

function createAuth({ db, secret, publicUrl }: Options) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: schema.account,
        session: schema.session,
        account: schema.credential,
        verification: schema.verification,
      },
    }),
    emailAndPassword: {
      enabled: true,
      // Otherwise a taken e-mail is answered with an invented account instead of a refusal.
      autoSignIn: true,
      // The shop's own policy has already spoken; these only bound what reaches the hash.
      minPasswordLength: 1,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user: {
      additionalFields: {
        firstName: { ...text, required: true },
        lastName: { ...text, required: true },
        language: text,
        address: text,
        zipCode: text,
        city: text,
        country: text,
        phone: text,
        company: text,
      },
    },
    session: { expiresIn: 60 * 60 * 24 * 30, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: {
      // The address of a visitor is kept only as a keyed hash, in our own rows.
      ipAddress: { disableIpTracking: true },
      cookiePrefix: 'vitrine',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
  })
}

function toAccount(row: typeof schema.account.$inferSelect): Account {
  return { ...row, role: row.role as Role, language: row.language as Language }
}

/** Sign-in by better-auth, called on the server only; its own HTTP handler is not reachable. */
export function betterAuthIdentity(options: Options): Identity {
  const { db } = options
  const auth = createAuth(options)
  const findAccount = async (id: string) => {
    const [row] = await db.select().from(schema.account).where(eq(schema.account.id, id))
    return row && toAccount(row)
  }
  const isTaken = async (email: string) =>
    (await db.$count(schema.account, eq(schema.account.email, email.toLowerCase()))) > 0
  return {
    async register({ role, ...input }) {
      try {
        const { user, token } = await auth.api.signUpEmail({
          body: { ...input, name: `${input.firstName} ${input.lastName}` },
        })
        // Signing in is a step of its own, with its own limits.
        if (token) await db.delete(schema.session).where(eq(schema.session.token, token))
        if (role !== 'customer')
          await db.update(schema.account).set({ role }).where(eq(schema.account.id, user.id))
        return { accountId: user.id }
      } catch (error) {
        if (error instanceof APIError && takenCodes.includes(String(error.body?.code)))
          throw new DomainError('email_taken')
        // Two registrations at once: the database let one of them through.
        if (await isTaken(input.email)) throw new DomainError('email_taken')
        throw error
      }
    },
    async signIn({ email, password }, headers) {
      try {
        const { headers: answer, response } = await auth.api.signInEmail({
          body: { email, password },
          headers,
          returnHeaders: true,
        })
        const account = await findAccount(response.user.id)
        return account && { account, cookies: answer.getSetCookie() }
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return undefined
        throw error
      }
    },
    async signOut(headers) {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
      return answer.getSetCookie()
    },
    async currentAccount(headers) {
      if (!headers.get('cookie')?.includes('vitrine.session_token')) return undefined
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
      return found ? findAccount(found.user.id) : undefined
    },
  }
}
