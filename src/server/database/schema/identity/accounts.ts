import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KeyPurpose } from '#domain/identity/accounts/account-key.ts'
import type { Role } from '#domain/platform/access/role.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { instant, money } from '../columns.ts'

/** A user account. The identity adapter owns id, email and sessions; the shop owns the other columns. */
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
    /** Last signed-in page view, accurate to a few minutes. */
    lastActiveAt: instant('last_active_at'),
    /** When the last session began; stays after the session has ended. */
    lastSignedInAt: instant('last_signed_in_at'),
    /** When the notice was sent that the unused account will be deleted. */
    idleNoticeAt: instant('idle_notice_at'),
    /** Locked by staff: sign-in is refused; issued documents and running subscriptions are unaffected. */
    disabledAt: instant('disabled_at'),
    /** Erased: the row has no personal data any more. */
    anonymisedAt: instant('anonymised_at'),
  },
  (table) => [
    index('account_by_joined').on(table.createdAt, sql`${table.id} COLLATE "C"`),
    // Sort and search keys of the accounts list in the back office.
    index('account_by_name').on(sql`lower(${table.name})`, sql`${table.id} COLLATE "C"`),
    index('account_by_signed_in').on(
      sql`coalesce(${table.lastSignedInAt}, '-infinity')`,
      sql`${table.id} COLLATE "C"`,
    ),
    // Longest inactive accounts and the number of customers.
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
    /** The account id; the sign-in library requires this property name. */
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
    /** Time of the last authentication. */
    authenticatedAt: instant('authenticated_at'),
    lastSeenAt: instant('last_seen_at'),
  },
  (table) => [index().on(table.userId)],
)

/** Credential of an account: at present a password hash. */
export const credential = pgTable(
  'credential',
  {
    id: text('id').primaryKey(),
    /** The account id; the sign-in library requires this property name. */
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

/** A single-use token sent by email or set in a cookie; only its hash is stored. */
export const accountKey = pgTable(
  'account_key',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    hash: text('hash').notNull().unique(),
    /** The email address to be confirmed. */
    email: text('email'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index().on(table.accountId, table.purpose), index().on(table.expiresAt)],
)

/** A second factor (RFC 6238). While `confirmedAt` is null, its enrolment is unfinished. */
export const secondFactor = pgTable('second_factor', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  secretEncrypted: text('secret_encrypted').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code: a code works once. */
  lastStep: integer('last_step'),
})

/** Single-use recovery codes for a lost phone. */
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
 * Order totals of an account, updated in the transaction that confirms an order. A trigger inserts the row with the
 * account, so that an index can sort lists that include accounts without an order.
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
