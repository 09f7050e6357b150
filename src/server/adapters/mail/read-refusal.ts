import { MailRefused } from '../../ports/mail/mailer.ts'

/** The fields of nodemailer's error for a failed SMTP dialogue. */
type SmtpError = { command?: unknown; responseCode?: unknown; response?: unknown; message?: unknown }

/** Reply codes about our own account or protocol use: not about this mail, and fixable by the operator. */
const senderCodes = new Set([500, 501, 502, 503, 504, 521, 530, 534, 535, 538])

/** Enhanced codes about the sender's address, which is ours as well. */
const senderAddressCode = /^5\.1\.[78]$/

/** Enhanced codes that are unambiguous: the recipient's address is wrong, even if the text mentions relaying. */
const mailboxCode = /^5\.1\.([1-69]|10)$/

/**
 * Replies to RCPT TO that concern us all the same: this server may not be used for sending, or not with our sender
 * address.
 */
const senderWords =
  /\brelay|not (permitted|allowed|authori[sz]ed) to send|\bauthenticat|sender (address )?(rejected|verify|not)|\bhelo\b|\behlo\b/i

/** RFC 5321 codes for a mailbox that does not exist. */
const unknownMailboxCodes = new Set([550, 551, 553])

/**
 * A permanent refusal (5xx), and whether its reason is that the address does not exist. An enhanced code (RFC 3463)
 * takes precedence: 550 5.7.1 is a policy, 5.1.x an address. Undefined if a retry may succeed: 4xx, no connection, no
 * reply, and anything about our own account.
 */
export function readRefusal(error: unknown): MailRefused | undefined {
  const { command, responseCode, response, message } = error as SmtpError
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return undefined
  if (senderCodes.has(responseCode)) return undefined
  const isRecipient = command === 'RCPT TO'
  const isContent = command === 'DATA'
  if (!isRecipient && !isContent) return undefined
  const reply = String(response ?? message)
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? []
  if (enhanced && senderAddressCode.test(enhanced)) return undefined
  if (isRecipient && !(enhanced && mailboxCode.test(enhanced)) && senderWords.test(reply)) return undefined
  const isDead = enhanced ? enhanced.startsWith('5.1.') : isRecipient && unknownMailboxCodes.has(responseCode)
  return new MailRefused(reply, isDead)
}
