import type { Config } from './config.ts'

/** Returns all secrets of the environment, including the passwords inside its URLs, so that logs can mask them. */
export function knownSecrets(config: Config): string[] {
  const embedded = [
    config.DATABASE_URL,
    config.DATABASE_DIRECT_URL,
    config.DATABASE_REPLICA_URL,
    config.SMTP_URL,
  ].flatMap((url) => extractPasswords(url))
  return [
    config.secret,
    ...config.previousSecrets,
    ...config.STRIPE_WEBHOOK_SECRET,
    config.STRIPE_SECRET_KEY,
    config.S3_ACCESS_KEY,
    config.S3_SECRET_KEY,
    config.BACKUP_S3_ACCESS_KEY,
    config.BACKUP_S3_SECRET_KEY,
    config.PROVISIONING_SECRET,
    config.AFFILIATE_KEY,
    config.METRICS_TOKEN,
    config.BACKUP_KEY,
    config.OTEL_EXPORTER_OTLP_HEADERS,
    config.CDN_PURGE_TOKEN,
    ...embedded,
  ].filter((secret) => secret !== undefined)
}

function extractPasswords(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return []
  const { password } = new URL(url)
  return password ? [password, decode(password)] : []
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
