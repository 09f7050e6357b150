import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import * as schema from '#server/database/schema/identity/accounts.ts'
import type { Database } from '../../database/database.ts'

export type AuthOptions = { db: Database; secret: string; publicUrl: string }

const text = { type: 'string', required: false, input: true } as const

/** Upper limit of any session; the shop's own rules end most sessions sooner. */
const maxSessionSeconds = 60 * 60 * 24 * 30

/** A session for a user whom the shop authenticated itself: by password, second factor or passkey. */
const startSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ accountId: z.string() }) },
  async (context) => {
    const { internalAdapter } = context.context
    const user = await internalAdapter.findUserById(context.body.accountId)
    if (!user) throw new Error('No session for an account that is not there')
    const session = await internalAdapter.createSession(user.id)
    await setSessionCookie(context, { session, user })
    return { sessionId: session.id }
  },
)

/**
 * The token of the session cookie, null if the cookie is missing or its signature is invalid. Does not check that the
 * session exists.
 */
const readSessionToken = createAuthEndpoint.serverOnly(
  { method: 'GET', requireHeaders: true },
  async (context) => {
    const { authCookies, secret } = context.context
    return (await context.getSignedCookie(authCookies.sessionToken.name, secret)) || null
  },
)

/** The sign-in library as this shop uses it: accounts, password hashes, session rows and their signed cookies. */
export function createAuth({ db, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    experimental: { instrumentation: { enabled: false } },
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
    plugins: [{ id: 'own-sessions', endpoints: { startSession, readSessionToken } }],
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
    session: { expiresIn: maxSessionSeconds, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: {
      // IP addresses of visitors are stored only as keyed hashes, in our own tables.
      ipAddress: { disableIpTracking: true },
      cookiePrefix: 'vitrine',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
  })
}
