import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findUnsubscribeUrl } from '../../newsletter/internal/find-unsubscribe-url.ts'
import { isSuppressed } from '../internal/is-suppressed.ts'
import { type CustomMailInput, customMailText } from '../internal/own/custom-mail-text.ts'
import { queueMail } from '../queue-mail.ts'
import { type SendPorts, sendMail } from '../send-mail.ts'

type CustomMailPorts = SendPorts & Pick<Ports, 'ids' | 'jobs' | 'limiter'>

type CustomMail = {
  recipient: string
  language: Language
  input: CustomMailInput
  fromName?: string
  replyTo?: string
  /** The caller; within it, `requestKey` is the idempotency key of the email. */
  caller: { kind: 'account' | 'key'; id: string }
  requestKey?: string
  ipHash: string
}

/**
 * Sends an email written by another program or the back office, through the outbox and at once. Returns 'queued' when
 * it could not be sent yet and will be retried. Throws DomainError 'mail_suppressed', 'mail_refused',
 * 'mail_not_subscribed' (marketing goes to subscribers only) or 'mail_duplicate' when an idempotency key is reused with
 * other content.
 */
export async function sendCustomMail(
  ports: CustomMailPorts,
  { recipient, language: requestedLanguage, input, caller, requestKey, ipHash, ...sender }: CustomMail,
): Promise<{ id: string; status: 'accepted' | 'queued' }> {
  const [general, seller, unsubscribeUrl] = await Promise.all([
    ports.settings.get('general'),
    ports.settings.get('seller'),
    findUnsubscribeUrl(ports, recipient),
  ])
  const { template, text, variables, language } = await customMailText(ports, input, {
    language: requestedLanguage,
    variables: {
      shop_name: general.siteName,
      contact_email: seller.email,
      shop_url: urlBuilderFor(ports.shop.publicUrl, requestedLanguage)('/'),
      unsubscribe_url: unsubscribeUrl ?? '',
    },
  })
  const isMarketing = text.category === 'marketing'
  if (isMarketing && !unsubscribeUrl) throw new DomainError('mail_not_subscribed')
  if (await isSuppressed(ports, recipient)) throw new DomainError('mail_suppressed')
  await ports.limiter.consume('own-mail.recipient', ports.shop.hashAddress(recipient))
  const fingerprintInput = JSON.stringify([template, language, recipient, input, sender])
  const id = requestKey ? toMailId(caller, requestKey) : ports.ids.next()
  const isNew = await ports.db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('own_mail'), hashtext(${id}))`)
    const [existing] = await transaction.select().from(outboxMail).where(eq(outboxMail.id, id))
    if (existing) return false
    await queueMail(ports, transaction, {
      id,
      template,
      text,
      language,
      recipient,
      variables,
      ...sender,
      isSentByCaller: true,
      ...(isMarketing && { unsubscribeUrl }),
    })
    await recordAudit(transaction, {
      action: 'mail.asked_for',
      actorId: caller.kind === 'account' ? caller.id : null,
      ipHash,
      subject: `outbox_mail/${id}`,
      occurredAt: ports.clock.now(),
      details: {
        template,
        by: caller.kind,
        ...(caller.kind === 'key' && { key: caller.id }),
        ...(requestKey && { said: hash(fingerprintInput) }),
      },
    })
    return true
  })
  if (!isNew) await requireSameContent(ports, id, hash(fingerprintInput))
  else
    await sendMail(ports, id).catch((error) =>
      ports.log.warn({ mail: id, error: describeError(error) }, 'a custom email is still queued'),
    )
  const [row] = await ports.db
    .select({ status: outboxMail.status })
    .from(outboxMail)
    .where(eq(outboxMail.id, id))
  if (row?.status === 'refused') throw new DomainError('mail_refused')
  if (row?.status === 'suppressed') throw new DomainError('mail_suppressed')
  return { id, status: row?.status === 'accepted' ? 'accepted' : 'queued' }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function toMailId({ kind, id }: CustomMail['caller'], requestKey: string): string {
  return `own-${hash(`${kind} ${id} ${requestKey}`).slice(0, 32)}`
}

async function requireSameContent({ db }: Pick<Ports, 'db'>, id: string, contentHash: string): Promise<void> {
  const [request] = await db
    .select({ details: auditEvent.details })
    .from(auditEvent)
    .where(eq(auditEvent.subject, `outbox_mail/${id}`))
  if ((request?.details as { said?: unknown } | undefined)?.said !== contentHash)
    throw new DomainError('mail_duplicate')
}
