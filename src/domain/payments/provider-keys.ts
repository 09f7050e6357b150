/** Error codes of the entered keys, by field. */
export type KeyProblems = Partial<Record<'publishableKey' | 'secretKey' | 'webhookSecret', string>>

/**
 * Checks keys against the chosen mode (contract B5: pk_test_ in test mode, pk_live_ in production).
 * Restricted secret keys are accepted. Webhook secrets are optional, separated by spaces, commas or semicolons.
 */
export function checkKeys({
  publishableKey,
  secretKey,
  webhookSecret,
  isTest,
}: {
  publishableKey: string
  secretKey: string
  webhookSecret: string
  isTest: boolean
}): KeyProblems {
  const mode = isTest ? 'test' : 'live'
  const problems: KeyProblems = {}
  if (!new RegExp(`^pk_${mode}_\\w{8,}$`).test(publishableKey))
    problems.publishableKey = isTest ? 'publishable_key_test' : 'publishable_key_live'
  if (!new RegExp(`^(sk|rk)_${mode}_\\w{8,}$`).test(secretKey))
    problems.secretKey = isTest ? 'secret_key_test' : 'secret_key_live'
  if (!splitSecrets(webhookSecret).every((secret) => /^whsec_\w{8,}$/.test(secret)))
    problems.webhookSecret = 'webhook_secret_invalid'
  return problems
}

export function splitSecrets(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
