import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { betterAuthIdentity } from './adapters/better-auth/better-auth-identity.ts'
import type { PasswordCost } from './adapters/better-auth/hash-password.ts'
import { diskFileStore } from './adapters/disk/disk-file-store.ts'
import { httpAffiliatePlatform } from './adapters/http/http-affiliate-platform.ts'
import { httpCdn } from './adapters/http/http-cdn.ts'
import { httpLinkChecker } from './adapters/http/http-link-checker.ts'
import { httpProvisioning } from './adapters/http/http-provisioning.ts'
import { outboundHttpClient } from './adapters/http/outbound-http-client.ts'
import { viesUrl, viesVatRegistry } from './adapters/http/vies-vat-registry.ts'
import { mailboxMailer } from './adapters/mail/mailbox-mailer.ts'
import { smtpMailer } from './adapters/mail/smtp-mailer.ts'
import { openOtlp } from './adapters/opentelemetry/open-otlp.ts'
import { logSpans, startTracing } from './adapters/opentelemetry/start-tracing.ts'
import { pgBossJobQueue } from './adapters/pg-boss/pg-boss-job-queue.ts'
import { postgresErrorReports } from './adapters/postgres/postgres-error-reports.ts'
import { postgresLiveChannel } from './adapters/postgres/postgres-live-channel.ts'
import { postgresRateLimiter } from './adapters/postgres/postgres-rate-limiter.ts'
import { postgresReplica } from './adapters/postgres/postgres-replica.ts'
import { postgresVisitCounter } from './adapters/postgres/postgres-visit-counter.ts'
import { prometheusMeter } from './adapters/prometheus/prometheus-meter.ts'
import { s3FileStore } from './adapters/s3/s3-file-store.ts'
import { sandboxApi } from './adapters/sandbox-payments/sandbox-api.ts'
import { sandboxPayments } from './adapters/sandbox-payments/sandbox-payments.ts'
import type { DeliveryPlan } from './adapters/sandbox-payments/sandbox-store.ts'
import { stripePayments } from './adapters/stripe/stripe-payments.ts'
import { aesSecretBox } from './adapters/system/aes-secret-box.ts'
import { manualProvisioning } from './adapters/system/manual-provisioning.ts'
import { pinoLog } from './adapters/system/pino-log.ts'
import { randomIds } from './adapters/system/random-ids.ts'
import { shiftedClock } from './adapters/system/shifted-clock.ts'
import { simulatedVatRegistry } from './adapters/system/simulated-vat-registry.ts'
import { systemClock } from './adapters/system/system-clock.ts'
import { unconfiguredMailer } from './adapters/system/unconfigured-mailer.ts'
import { unconfiguredPayments } from './adapters/system/unconfigured-payments.ts'
import { withVendorMetrics } from './adapters/system/with-vendor-metrics.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { fetchAttachment } from './fetch-attachment.ts'
import { knownSecrets } from './known-secrets.ts'
import { currentMailer } from './messaging/mailing/current-mailer.ts'
import { paymentConsequences } from './payment-consequences.ts'
import { currentPayments } from './payments/current-payments.ts'
import { settingsReader } from './platform/settings/settings-reader.ts'
import { currentFiles } from './platform/storage/current-files.ts'
import type { Clock } from './ports/clock.ts'
import type { OutboundResponse } from './ports/http-client.ts'
import type { Meter } from './ports/meter.ts'
import type { ProviderKeys } from './ports/payment-providers.ts'
import type { Ports } from './ports/ports.ts'
import { beginSpan } from './ports/trace.ts'
import { readBucket, wireSnapshots } from './wiring-storage.ts'

export type WiringOptions = {
  connectionString: string
  clock?: Clock
  maxConnections?: number
  deliveryPlan?: DeliveryPlan
  /** Random parts of the sandbox's ids. */
  sandboxToken?: () => string
  /** Tests hash at a lower cost. */
  passwordCost?: PasswordCost
}

/**
 * Creates every adapter from the configuration; only `wiring-storage.ts` imports adapters too. Leaves nothing open when
 * it throws.
 */
export async function wirePorts(
  config: Config,
  options: WiringOptions,
): Promise<{ ports: Ports; close(): Promise<void> }> {
  const opened = new AsyncDisposableStack()
  try {
    const ports = await openPorts(config, options, opened)
    return { ports, close: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync().catch(() => {})
    throw error
  }
}

/** `opened` collects what must be closed later, in reverse order. */
async function openPorts(
  config: Config,
  options: WiringOptions,
  opened: AsyncDisposableStack,
): Promise<Ports> {
  const { connectionString, clock: base = systemClock, maxConnections } = options
  const log = pinoLog({
    level: config.LOG_LEVEL,
    release: config.RELEASE,
    secrets: knownSecrets(config),
  })
  const meter = prometheusMeter(config.RELEASE)
  const otlp = await openOtlp(config, { readMetrics: meter.readMetrics, log })
  opened.defer(otlp.close)
  startTracing(config.TRACE ? [logSpans(log)] : [], otlp.tracing)
  const db = openDatabase(connectionString, { maxConnections, watch: () => watchQuery(meter) })
  opened.defer(() => db.$client.end())
  const replica = config.DATABASE_REPLICA_URL
    ? openDatabase(config.DATABASE_REPLICA_URL, { maxConnections: 5, watch: () => watchQuery(meter) })
    : undefined
  opened.defer(async () => void (await replica?.$client.end()))
  const live = postgresLiveChannel(config.DATABASE_DIRECT_URL ?? connectionString, db.$client, log)
  const timeMachine = config.TIME_MACHINE ? await shiftedClock({ db, live, base }) : undefined
  const clock = timeMachine ?? base
  const errors = postgresErrorReports(db, clock, log)
  const visits = postgresVisitCounter(db, clock, log)
  opened.defer(() => errors.flush())
  opened.defer(() => visits.flush())
  opened.defer(() => live.close())
  // Closed after the jobs that send through it have ended.
  let closeMail = () => {}
  opened.defer(() => closeMail())
  const withMetrics = <T extends object>(name: string, vendor: T) => withVendorMetrics(name, vendor, meter)
  const jobs = await pgBossJobQueue({ connectionString, log, meter, errors })
  opened.defer(() => jobs.stop())
  const deriveKey = (purpose: string) => createHmac('sha256', config.secret).update(purpose).digest('hex')
  const webhookSecret = deriveKey('sandbox-webhook')
  const isDemo = config.SHOP_MODE === 'demo'
  const addressKey = deriveKey('address-hash')
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = config
  const secrets = aesSecretBox(config.secret, config.previousSecrets)
  const sandbox = { db, clock, webhookSecret, plan: options.deliveryPlan, token: options.sandboxToken }
  const apiBase = config.STRIPE_API_BASE && { apiBase: new URL(config.STRIPE_API_BASE) }
  const open = (keys: ProviderKeys) => withMetrics('stripe', stripePayments({ ...keys, ...apiBase }))
  const { payments, providers } = await currentPayments({
    db,
    live,
    secrets,
    log,
    open,
    fixed: secretKey
      ? open({ secretKey, publishableKey, webhookSecrets: config.STRIPE_WEBHOOK_SECRET })
      : undefined,
    fallback: isDemo ? sandboxPayments(sandbox) : unconfiguredPayments,
  })
  const settings = await settingsReader(db, live)
  const { files, storage } = await currentFiles({
    db,
    live,
    secrets,
    log,
    settings,
    fixed: readBucket(config),
    disk: diskFileStore(join(config.dataDir, 'files')),
    open: (access) => withMetrics('s3', s3FileStore(access)),
  })
  const mail = await currentMailer({
    db,
    live,
    secrets,
    settings,
    log,
    open: (...server) => withMetrics('smtp', smtpMailer(...server)),
    fixed: { url: config.SMTP_URL, from: config.MAIL_FROM },
    fallback: isDemo
      ? { mailer: mailboxMailer(join(config.dataDir, 'mailbox'), log), source: 'mailbox' }
      : { mailer: unconfiguredMailer, source: 'none' },
  })
  closeMail = mail.close
  const outboundHttp = withVendorMetrics(
    'outboundHttp',
    outboundHttpClient({ allowsLoopback: isDemo }),
    meter,
    (response) => (response as OutboundResponse).status !== null,
  )
  const vies = config.VIES_URL ?? (isDemo ? undefined : viesUrl)
  return {
    db,
    replica: postgresReplica(db, replica, log),
    clock,
    ids: randomIds,
    identity: betterAuthIdentity({
      db,
      secret: deriveKey('sessions'),
      publicUrl: config.publicUrl,
      passwordCost: options.passwordCost,
    }),
    payments,
    providers,
    consequences: paymentConsequences,
    fetchAttachment,
    sandboxApi: isDemo && !secretKey ? sandboxApi({ ...sandbox, signClock: base, jobs }) : undefined,
    outboundHttp,
    fixedAffiliate:
      config.AFFILIATE_URL && config.AFFILIATE_KEY
        ? { url: config.AFFILIATE_URL, key: config.AFFILIATE_KEY }
        : undefined,
    affiliatePlatform: httpAffiliatePlatform(outboundHttp),
    mailer: mail.mailer,
    mailServer: mail.mailServer,
    provisioning: config.PROVISIONING_URL
      ? withMetrics(
          'hosting',
          httpProvisioning({
            url: config.PROVISIONING_URL,
            secret: config.PROVISIONING_SECRET ?? '',
            clock: base,
          }),
        )
      : manualProvisioning,
    files,
    storage,
    jobs,
    live,
    links: httpLinkChecker(),
    limiter: postgresRateLimiter(db),
    vatRegistry: vies
      ? withMetrics(
          'vies',
          viesVatRegistry({ url: vies, requester: async () => (await settings.get('seller')).vatNumber }),
        )
      : simulatedVatRegistry,
    visits,
    secrets,
    settings,
    snapshots: wireSnapshots(config),
    cdn: config.CDN_PURGE_URL
      ? httpCdn({ url: config.CDN_PURGE_URL, token: config.CDN_PURGE_TOKEN, log })
      : undefined,
    timeMachine,
    log,
    meter,
    errors,
    shop: {
      mode: config.SHOP_MODE,
      publicUrl: config.publicUrl,
      passwordPolicy: config.PASSWORD_POLICY,
      requestWaitMs: config.REQUEST_WAITS_MS,
      release: config.RELEASE,
      metricsToken: config.METRICS_TOKEN,
      hashAddress: (address) =>
        address
          .split(' ')
          .map((part) => createHmac('sha256', addressKey).update(part).digest('base64url').slice(0, 22))
          .join('~'),
      proof: (purpose, text) =>
        createHmac('sha256', deriveKey(`proof/${purpose}`))
          .update(text)
          .digest('base64url')
          .slice(0, 22),
    },
  }
}

function watchQuery(meter: Meter): (isGood: boolean) => void {
  const startedMs = performance.now()
  const endSpan = beginSpan('query', 'statement')
  return (isGood) => {
    meter.query(performance.now() - startedMs, isGood)
    endSpan(isGood)
  }
}
