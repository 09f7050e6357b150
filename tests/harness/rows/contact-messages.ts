import { randomUUID } from 'node:crypto'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { TestApp } from '../create-test-app.ts'

type Row = typeof contactMessage.$inferInsert

/** Inserts a message as the contact form stores it; returns its id. */
export async function insertMessage(shop: TestApp, changes: Partial<Row> = {}): Promise<string> {
  const row: Row = {
    id: randomUUID(),
    name: 'Alix Modèle',
    email: 'alix@example.test',
    subject: 'Une question',
    message: 'Bonjour, une question.',
    language: 'fr',
    status: 'new',
    ipHash: 'test',
    createdAt: shop.clock.now(),
    ...changes,
  }
  await shop.ports.db.insert(contactMessage).values(row)
  return row.id
}
