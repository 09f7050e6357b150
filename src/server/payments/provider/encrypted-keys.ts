import type { providerAccount } from '#server/database/schema/payments/payments.ts'
import type { ProviderKeys } from '#server/ports/payment-providers.ts'
import type { SecretBox } from '#server/ports/secret-box.ts'

type EncryptedKeys = Pick<
  typeof providerAccount.$inferSelect,
  'provider' | 'publishableKey' | 'secretKeyEncrypted' | 'webhookSecretsEncrypted'
>

/** Contexts that bind an encrypted value to its use: it does not decrypt under another. */
export const secretKeyContext = (provider: string) => `provider-account/${provider}/secret-key`
export const webhookContext = (provider: string) => `provider-account/${provider}/webhook-secrets`

/** The owner's keys as stored: all encrypted except the publishable key. */
export function encryptKeys(secrets: SecretBox, provider: string, keys: ProviderKeys): EncryptedKeys {
  return {
    provider,
    publishableKey: keys.publishableKey,
    secretKeyEncrypted: secrets.seal(keys.secretKey, secretKeyContext(provider)),
    webhookSecretsEncrypted:
      keys.webhookSecrets.length === 0
        ? null
        : secrets.seal(keys.webhookSecrets.join(' '), webhookContext(provider)),
  }
}

export function decryptKeys(secrets: SecretBox, encrypted: EncryptedKeys): ProviderKeys {
  const { provider, publishableKey, secretKeyEncrypted, webhookSecretsEncrypted } = encrypted
  return {
    publishableKey,
    secretKey: secrets.open(secretKeyEncrypted, secretKeyContext(provider)),
    webhookSecrets: webhookSecretsEncrypted
      ? secrets.open(webhookSecretsEncrypted, webhookContext(provider)).split(' ')
      : [],
  }
}
