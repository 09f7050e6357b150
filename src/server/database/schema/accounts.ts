import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/accounts/role.ts'
import type { Language } from '#domain/language.ts'
import { instant, money } from './columns.ts'

/** A person who can sign in. The identity adapter owns id, e-mail and sessions; the rest is ours. */
export const account = pgTable('account', {
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
})

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

/** An account that ordered: figures kept by the transaction that confirms an order. */
export const customer = pgTable('customer', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  totalOrders: integer('total_orders').notNull(),
  totalSpent: money('total_spent_cents').notNull(),
  lastOrderAt: instant('last_order_at'),
})
