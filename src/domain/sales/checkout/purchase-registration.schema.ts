import { z } from 'zod'
import { buyerSchema } from '#domain/billing/invoices/buyer.schema.ts'
import type { PasswordPolicy } from '#domain/identity/accounts/password-policy.ts'
import { registrationSchema } from '#domain/identity/accounts/registration.schema.ts'

/**
 * A registration during checkout: the account, and the buyer of its first order. Both parse the same form fields, so
 * the form has name and address once. The company of a business is also that of its account.
 */
export function purchaseRegistrationSchema(policy: PasswordPolicy) {
  const registration = registrationSchema(policy)
  return z.record(z.string(), z.unknown()).transform((values, context) => {
    const account = registration.safeParse(values)
    const buyer = buyerSchema.safeParse(values)
    if (account.success && buyer.success)
      return { account: { ...account.data, company: buyer.data.company }, buyer: buyer.data }
    for (const { error } of [account, buyer])
      for (const issue of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
    return z.NEVER
  })
}
