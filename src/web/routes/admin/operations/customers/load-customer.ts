import { readTimelineKey, writeTimelineKey } from '#domain/operations/customers/timeline-key.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { changeListQuery, writeListQuery } from '#domain/platform/lists/list-query.ts'
import { customerList } from '#server/identity/accounts/customer-list.ts'
import { findMessage } from '#server/messaging/contact/find-message.ts'
import { listNotes } from '#server/operations/customers/customer-notes.ts'
import { listRequestsOf } from '#server/operations/customers/data-request-list.ts'
import { findCustomer } from '#server/operations/customers/find-customer.ts'
import { readCorrespondence } from '#server/operations/customers/read-correspondence.ts'
import { readPurchases } from '#server/operations/customers/read-purchases.ts'
import { readTimeline } from '#server/operations/customers/read-timeline.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { shownCorrespondence, shownPurchases } from './shown-customer.ts'

/** A customer with all related records. Opening it is recorded in the audit log. */
export async function loadCustomer(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, url, language, ipHash } = page
  const reader = await requireAccount(page)
  const scope = { ports, language }
  const { shape, query: listQuery } = await customerList.readQuery(scope, url.searchParams)
  const query = changeListQuery(listQuery, {})
  const customer = await findCustomer(scope, params.id ?? '', query)
  if (!customer) throw new DomainError('not_found')
  const { user, totals } = customer
  const { id } = user
  const before = readTimelineKey(url.searchParams.get('before-event'))
  const [purchases, correspondence, notes, requests, timeline, message] = await Promise.all([
    readPurchases(ports, id, language),
    readCorrespondence(ports, user),
    listNotes(ports, id),
    listRequestsOf(ports, id),
    readTimeline(ports, { ...user, language }, before),
    findRequestedMessage(page),
    recordRead(ports, { actorId: reader.id, subject: `customer/${id}`, ipHash }),
  ])
  const last = timeline.entries.at(-1)
  const { email, emailVerified, name, phone, company, address, zipCode, city, country } = user
  return {
    id,
    email,
    emailVerified,
    name,
    phone,
    company,
    address,
    zipCode,
    city,
    country,
    role: user.role,
    language: user.language,
    isErased: user.anonymisedAt !== null,
    siren: user.siren,
    vatNumber: user.vatNumber,
    joinedOn: dayInParis(user.createdAt),
    lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
    totalOrders: totals.totalOrders,
    totalSpent: totals.totalSpent,
    lastOrderOn: totals.lastOrderAt ? dayInParis(totals.lastOrderAt) : null,
    owed: customer.owed,
    creditLeft: customer.creditLeft,
    ...shownPurchases(purchases),
    ...shownCorrespondence(correspondence),
    notes: notes.map(({ writtenAt, changedAt, authorId, ...note }) => ({
      ...note,
      writtenAt: writtenAt.toISOString(),
      changedAt: changedAt?.toISOString() ?? null,
      mayChange:
        isAllowed('customer.change-note', reader.role) && (reader.role === 'owner' || authorId === reader.id),
    })),
    requests: requests.map(({ answeredAt, ...request }) => ({
      ...request,
      answeredOn: answeredAt ? dayInParis(answeredAt) : null,
    })),
    /** The message the data request was made in; null if it is already recorded. */
    requested: message && !requests.some(({ messageId }) => messageId === message.id) ? message : null,
    timeline: timeline.entries,
    isLaterPage: before !== null,
    olderKey: timeline.hasMore && last ? writeTimelineKey(last) : null,
    neighbours: {
      previous: customer.previous && { id: customer.previous.id, name: customer.previous.name },
      next: customer.next && { id: customer.next.id, name: customer.next.name },
    },
    listSearch: writeListQuery(shape, query),
    today: dayInParis(ports.clock.now()),
    mayOffer: isAllowed('offer-new', reader.role) && user.anonymisedAt === null,
    mayNote: isAllowed('customer.write-note', reader.role) && user.anonymisedAt === null,
    mayHandle: isAllowed('customer.record-request', reader.role),
    mayTakeData: isAllowed('customer-data', reader.role) && user.anonymisedAt === null,
    mayErase: isAllowed('customer.erase', reader.role) && user.anonymisedAt === null,
  }
}

async function findRequestedMessage({ ports, url }: PageContext<Record<string, string | undefined>>) {
  const id = url.searchParams.get('request')
  const message = id ? await findMessage(ports, id) : undefined
  return message
    ? { id: message.id, subject: message.subject, receivedOn: dayInParis(message.createdAt) }
    : null
}

export type CustomerData = Awaited<ReturnType<typeof loadCustomer>>
