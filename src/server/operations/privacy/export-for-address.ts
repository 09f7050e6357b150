import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findStrangerRequest } from '../customers/data-request-list.ts'
import { collectByAddress } from './collect-by-address.ts'
import { zipPersonalData } from './internal/zip-personal-data.ts'

type Params = { requestId: string; language: Language; actorId: string; ipHash: string }

/**
 * A ZIP of the data stored under the email of a person without an account, for the staff member who answers their
 * request; recorded in the audit log. Throws DomainError 'not_found'.
 */
export async function exportForAddress(
  ports: Pick<Ports, 'db' | 'files' | 'clock'>,
  { requestId, language, ...editor }: Params,
): Promise<ReadableStream<Uint8Array>> {
  const request = await findStrangerRequest(ports, requestId)
  if (!request?.email) throw new DomainError('not_found')
  await ports.db.transaction((transaction) =>
    recordAudit(transaction, {
      ...editor,
      action: 'data-request.data_taken',
      subject: `data-request/${requestId}`,
      occurredAt: ports.clock.now(),
    }),
  )
  return zipPersonalData(ports, await collectByAddress(ports, { email: request.email }), language)
}
