import { z } from 'zod'

/** Sender and reply-to of the shop's mails, and whether the owner gets the daily digest. */
export const mailSchema = z.object({
  fromName: z.string().default('Vitrine'),
  /** Empty: MAIL_FROM of the environment, or the shop's own. */
  fromAddress: z.string().default(''),
  replyTo: z.string().default(''),
  /** The morning's mail to the owner (M19). */
  isDigestSent: z.boolean().default(true),
})
