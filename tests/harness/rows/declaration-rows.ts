import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import type { TestApp } from '../create-test-app.ts'

/** Inserts a declaration: by default a withdrawal, made a moment ago, from an order that matches none. */
export async function insertDeclaration(
  { ports, clock }: TestApp,
  row: Partial<typeof declaration.$inferInsert> & { id: string },
): Promise<void> {
  await ports.db.insert(declaration).values({
    kind: 'withdrawal',
    name: 'Alix Modèle',
    contract: 'mon site de restaurant',
    email: 'alix@example.test',
    endsOn: '',
    language: 'fr',
    isLate: false,
    ipHash: 'none',
    receivedAt: clock.now(),
    ...row,
  })
}
