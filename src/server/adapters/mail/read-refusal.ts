import { MailRefused } from '../../ports/mailer.ts'

/** What nodemailer says of a failed conversation. */
type Conversation = { command?: unknown; responseCode?: unknown; response?: unknown; message?: unknown }

/** Our own account, or how we speak: nothing about this mail, and soon mended by whoever looks after the shop. */
const aboutUs = new Set([500, 501, 502, 503, 504, 521, 530, 534, 535, 538])

/** Enhanced codes about the sender's address, which is ours too. */
const aboutOurAddress = /^5\.1\.[78]$/

/** Enhanced codes that leave no doubt: the recipient's address is wrong, whatever the words say of relays. */
const aboutAMailbox = /^5\.1\.([1-69]|10)$/

/** Said to a recipient, and about us all the same: we may not send through there, or not as who we are. */
const wordsAboutUs =
  /\brelay|not (permitted|allowed|authori[sz]ed) to send|\bauthenticat|sender (address )?(rejected|verify|not)|\bhelo\b|\behlo\b/i

/** Nobody is behind the address, by the codes of RFC 5321. */
const aboutTheAddress = new Set([550, 551, 553])

/**
 * Whether a server refused for good (5xx), and whether because the address does not exist. Where it says why by an
 * enhanced code (RFC 3463), that counts: 550 5.7.1 is a rule of theirs, 5.1.x an address. Undefined for everything that
 * may go well later: 4xx, no connection, no answer, and what concerns our own account.
 */
export function readRefusal(error: unknown): MailRefused | undefined {
  const { command, responseCode, response, message } = error as Conversation
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return undefined
  if (aboutUs.has(responseCode)) return undefined
  const isRecipient = command === 'RCPT TO'
  const isContent = command === 'DATA'
  if (!isRecipient && !isContent) return undefined
  const answer = String(response ?? message)
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer) ?? []
  if (enhanced && aboutOurAddress.test(enhanced)) return undefined
  if (isRecipient && !(enhanced && aboutAMailbox.test(enhanced)) && wordsAboutUs.test(answer))
    return undefined
  const isDead = enhanced ? enhanced.startsWith('5.1.') : isRecipient && aboutTheAddress.has(responseCode)
  return new MailRefused(answer, isDead)
}
