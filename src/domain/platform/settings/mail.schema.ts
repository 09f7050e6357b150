import { z } from 'zod'

/** Whom the shop's mails come from and who gets the answers, and whether the owner is told each morning what happened. */
export const mailSchema = z.object({
  fromName: z.string().default('Vitrine'),
  /** Empty: MAIL_FROM of the environment, or the shop's own. */
  fromAddress: z.string().default(''),
  replyTo: z.string().default(''),
  /** The morning's mail to the owner (M19). */
  isDigestSent: z.boolean().default(true),
})
