import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'

/** The open request that an erasure answers, of an account or of a person without one, and the staff member. */
type Params = { requestId: string; accountId: string | null; actorId: string }

/** Marks an open erasure request as answered. Throws DomainError 'request_settled' otherwise. */
export async function answerErasure(
  transaction: Transaction,
  { requestId, accountId, actorId }: Params,
  now: Date,
): Promise<void> {
  const answered = await transaction
    .update(dataRequest)
    .set({ state: 'answered', handledBy: actorId, answeredAt: now })
    .where(
      and(
        eq(dataRequest.id, requestId),
        accountId === null ? isNull(dataRequest.accountId) : eq(dataRequest.accountId, accountId),
        eq(dataRequest.kind, 'erasure'),
        eq(dataRequest.state, 'open'),
      ),
    )
    .returning({ id: dataRequest.id })
  if (answered.length === 0) throw new DomainError('request_settled')
}
