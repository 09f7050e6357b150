import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KeyPurpose } from '#domain/identity/accounts/account-key.ts'
import type { Role } from '#domain/platform/access/role.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { instant, money } from '../columns.ts'

/** A person who can sign in. The identity adapter owns id, e-mail and sessions; the rest is ours. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    image: text('image'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').$type<Role>().notNull().default('customer'),
    language: text('language').$type<Language>().notNull().default('fr'),
    address: text('address').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default(''),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    siren: text('siren').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Signed in and looking at a page; kept to within some minutes. */
    lastActiveAt: instant('last_active_at'),
    /** A session was begun; stays when the session has ended. */
    lastSignedInAt: instant('last_signed_in_at'),
    /** Told that the account ends unless it is used. */
    idleNoticeAt: instant('idle_notice_at'),
    /** Locked by the back office: nobody signs in, what was issued and runs goes on. */
    disabledAt: instant('disabled_at'),
    /** Erased: nothing of the person is left in this row. */
    anonymisedAt: instant('anonymised_at'),
  },
  (table) => [
    index('account_by_joined').on(table.createdAt, sql`${table.id} COLLATE "C"`),
    // What the back office sorts and finds people by.
    index('account_by_name').on(sql`lower(${table.name})`, sql`${table.id} COLLATE "C"`),
    index('account_by_signed_in').on(
      sql`coalesce(${table.lastSignedInAt}, '-infinity')`,
      sql`${table.id} COLLATE "C"`,
    ),
    // Who has been away longest, and how many customers there are.
    index('account_idle')
      .on(sql`coalesce(${table.lastActiveAt}, ${table.createdAt})`)
      .where(sql`${table.role} = 'customer' AND ${table.anonymisedAt} IS NULL`),
    index('account_search').using('gin', sql`lower(${table.email} || ' ' || ${table.name}) gin_trgm_ops`),
  ],
)

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    /** The account; the name is the sign-in library's. */
    userId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** By the shop's clock, unlike the library's own columns. Null only until the session is handed out. */
    startedAt: instant('started_at'),
    /** When the person last proved who they are. */
    authenticatedAt: instant('authenticated_at'),
    lastSeenAt: instant('last_seen_at'),
  },
  (table) => [index().on(table.userId)],
)

/** How a person proves who they are: a password hash now, other means later. */
export const credential = pgTable(
  'credential',
  {
    id: text('id').primaryKey(),
    /** The account; the name is the sign-in library's. */
    userId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('provider_account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index().on(table.userId), uniqueIndex().on(table.providerId, table.accountId)],
)

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index().on(table.identifier)],
)

/** A key handed to a person in a mail or a cookie; only its hash is kept, and it works once. */
export const accountKey = pgTable(
  'account_key',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    hash: text('hash').notNull().unique(),
    /** The address to be confirmed. */
    email: text('email'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index().on(table.accountId, table.purpose), index().on(table.expiresAt)],
)

/** A second factor (RFC 6238). Without `confirmedAt` it was begun and never proved to work. */
export const secondFactor = pgTable('second_factor', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  secretEncrypted: text('secret_encrypted').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code taken: a code works once. */
  lastStep: integer('last_step'),
})

/** Codes for the day the phone is lost; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/**
 * What an account ordered: figures kept by the transaction that confirms an order. Every account has a row from its
 * beginning (a trigger writes it), so that lists are sorted by an index, those without an order included.
 */
export const customer = pgTable(
  'customer',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    totalOrders: integer('total_orders').notNull().default(0),
    totalSpent: money('total_spent_cents').notNull().default(sql`0`),
    lastOrderAt: instant('last_order_at'),
  },
  (table) => [
    index('customer_by_last_order').on(
      sql`coalesce(${table.lastOrderAt}, '-infinity')`,
      sql`${table.accountId} COLLATE "C"`,
    ),
    index('customer_by_spent').on(table.totalSpent, sql`${table.accountId} COLLATE "C"`),
    index('customer_by_orders').on(table.totalOrders, sql`${table.accountId} COLLATE "C"`),
  ],
)
