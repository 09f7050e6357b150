import { randomUUID } from 'node:crypto'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { TestApp } from '../create-test-app.ts'

type Row = typeof outboxMail.$inferInsert

/** Inserts an outbox mail as `queueMail` stores it; returns its id. */
export async function insertMail(shop: TestApp, changes: Partial<Row> = {}): Promise<string> {
  const row: Row = {
    id: randomUUID(),
    template: 'contact-copy',
    language: 'fr',
    recipient: 'alix@example.test',
    subject: 'Votre message est bien arrivé',
    html: '<!doctype html><html><head><style>@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><body><p>Bonjour</p></body></html>',
    plainText: 'Bonjour',
    attachments: [],
    category: 'transactional',
    status: 'queued',
    createdAt: shop.clock.now(),
    ...changes,
  }
  await shop.ports.db.insert(outboxMail).values(row)
  return row.id
}
