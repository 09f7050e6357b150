import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { DeclarationKind } from '#domain/declarations/declaration.ts'
import type { Language } from '#domain/language.ts'
import { instant } from './columns.ts'
import { order } from './orders.ts'

/** A withdrawal or cancellation as it was declared: never changed; a person notes when it was dealt with. */
export const declaration = pgTable(
  'declaration',
  {
    /** Random: it is the receipt's address, which needs no login. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<DeclarationKind>().notNull(),
    name: text('name').notNull(),
    contract: text('contract').notNull(),
    email: text('email').notNull(),
    endsOn: text('ends_on').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The order meant, when number and e-mail agree; else a person looks for it. */
    orderId: text('order_id').references(() => order.id),
    /** Declared after the withdrawal period of the order found: still taken, a person decides. */
    isLate: boolean('is_late').notNull(),
    ipHash: text('ip_hash').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [index().on(table.handledAt, table.receivedAt)],
)
