import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findStrangerRequest } from '#server/operations/customers/data-request-list.ts'
import { collectByAddress } from '#server/operations/privacy/collect-by-address.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/**
 * A data request of a person without an account, with the amount of data stored for their email address. Opening it is
 * recorded in the audit log.
 */
export async function loadDataRequest(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, ipHash } = page
  const reader = await requireAccount(page)
  const record = await findStrangerRequest(ports, params.id ?? '')
  if (!record) throw new DomainError('not_found')
  const { email, name, language, answeredAt, ...request } = record
  const [stored, account] = await Promise.all([
    email === null ? null : collectByAddress(ports, { email }),
    email === null ? undefined : ports.identity.findByEmail(email),
    recordRead(ports, { actorId: reader.id, subject: `data-request/${record.id}`, ipHash }),
  ])
  const countRecords = (kind: string) => stored?.[kind]?.length ?? 0
  return {
    email,
    name,
    language,
    request: { ...request, answeredOn: answeredAt ? dayInParis(answeredAt) : null },
    stored: stored && {
      messages: countRecords('messages'),
      newsletter: countRecords('newsletter'),
      mails: countRecords('mails'),
      declarations: countRecords('declarations'),
      consents: countRecords('consents'),
    },
    /** Set if the person has an account by now; the request is then handled on its record. */
    accountId: account?.id ?? null,
    today: dayInParis(ports.clock.now()),
    mayHandle: isAllowed('data-request.answer-request', reader.role),
    mayTakeData: isAllowed('data-request-data', reader.role) && email !== null,
    mayErase: isAllowed('data-request.erase', reader.role) && email !== null && !account,
  }
}

export type DataRequestData = Awaited<ReturnType<typeof loadDataRequest>>
