import type { OrderStatus } from '#domain/payments/order-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { MailAttachment } from '../database/schema/messaging/mailing.ts'
import type { payment } from '../database/schema/payments/payments.ts'
import type { order } from '../database/schema/sales/orders.ts'
import type { AffiliateAccess } from './affiliates/affiliate-access.ts'
import type { AffiliatePlatform } from './affiliates/affiliate-platform.ts'
import type { Cdn } from './cdn.ts'
import type { Clock } from './clock.ts'
import type { ErrorReports } from './error-reports.ts'
import type { FileStorage } from './files/file-storage.ts'
import type { FileStore } from './files/file-store.ts'
import type { SnapshotConfig } from './files/snapshot-store.ts'
import type { HttpClient } from './http-client.ts'
import type { Identity } from './identity.ts'
import type { IdGenerator } from './ids.ts'
import type { JobQueue } from './job-queue.ts'
import type { LinkChecker } from './link-checker.ts'
import type { LiveChannel } from './live-channel.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Meter } from './meter.ts'
import type { PaymentProviders } from './payment-providers.ts'
import type { Payments, ProviderPayment } from './payments.ts'
import type { Provisioning } from './provisioning.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { Replica } from './replica.ts'
import type { SandboxApi } from './sandbox-api.ts'
import type { SecretBox } from './secret-box.ts'
import type { SettingsReader } from './settings-reader.ts'
import type { TimeMachine } from './time-machine.ts'
import type { VatRegistry } from './vat-registry.ts'
import type { VisitCounter } from './visit-counter.ts'

/** The dependencies of the application. Chosen in wiring.ts, passed to every command and page. */
export type Ports = {
  db: Database
  replica: Replica
  clock: Clock
  ids: IdGenerator
  identity: Identity
  payments: Payments
  providers: PaymentProviders
  consequences: PaymentConsequences
  fetchAttachment: FetchAttachment
  sandboxApi: SandboxApi | undefined
  outboundHttp: HttpClient
  /** Affiliate platform set in the environment; takes precedence over the settings. */
  fixedAffiliate: AffiliateAccess | undefined
  affiliatePlatform: AffiliatePlatform
  mailer: Mailer
  mailServer: MailServer
  provisioning: Provisioning
  files: FileStore
  storage: FileStorage
  jobs: JobQueue
  live: LiveChannel
  links: LinkChecker
  limiter: RateLimiter
  secrets: SecretBox
  vatRegistry: VatRegistry
  visits: VisitCounter
  settings: SettingsReader
  /** Undefined if no key for snapshots of the whole shop is set. */
  snapshots?: SnapshotConfig | undefined
  /** Undefined if there is no CDN that the shop purges. */
  cdn?: Cdn | undefined
  /** Undefined if the clock cannot be moved. */
  timeMachine?: TimeMachine | undefined
  log: Log
  meter: Meter
  errors: ErrorReports
  shop: ShopConfig
}

/** The part of the configuration that commands and pages may read. */
export type ShopConfig = {
  mode: 'demo' | 'live'
  publicUrl: string
  passwordPolicy: 'strong' | 'spec'
  /** How long a request waits for its work, in milliseconds; longer work becomes a background task. */
  requestWaitMs: number
  /** The running release: a version or a commit; empty if not set. */
  release: string
  /** Token that a scraper of the metrics must send; undefined if metrics are off. */
  metricsToken: string | undefined
  /**
   * Keyed hash of an IP address for proofs and logs: equal for the same visitor, not reversible. For a network within a
   * network: the hash of each joined by '~', the wider one first.
   */
  hashAddress(address: string): string
  /** Keyed proof (MAC) that the shop wrote a text, for one purpose; 128 bits in base64url. */
  proof(purpose: string, text: string): string
}

export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** Loads an attached document of a mail as it was issued. */
export type FetchAttachment = (
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'files' | 'shop' | 'log'>,
  attachment: MailAttachment,
) => Promise<{ filename: string; contentType: string; bytes: Uint8Array }>

type Payment = typeof payment.$inferSelect
type Order = typeof order.$inferSelect
type WritePorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** The ports that a change of a payment and its consequences need. */
export type PaymentPorts = WritePorts & Pick<Ports, 'db' | 'payments' | 'log' | 'live' | 'consequences'>

/**
 * What orders and subscriptions do when a payment changes. Functions with a `transaction` run in the one that changes
 * the payment, so that a failure rolls both back.
 */
export interface PaymentConsequences {
  /** Marks the order as paid. */
  confirmOrder(
    ports: WritePorts,
    transaction: Transaction,
    placed: Order,
    paid: Payment,
    providerState: ProviderPayment,
  ): Promise<void>
  /** Marks a renewal invoice as paid. False if it was paid before. */
  confirmRenewal(
    ports: WritePorts,
    transaction: Transaction,
    paid: Payment,
    providerState: ProviderPayment,
  ): Promise<boolean>
  /** Follows a renewal payment that is processing or refused. */
  applyRenewalState(
    ports: WritePorts,
    transaction: Transaction,
    stored: Payment,
    providerState: ProviderPayment,
  ): Promise<void>
  /** Cancels an unpaid order, at the provider too; returns its final status. */
  cancelOrder(ports: PaymentPorts, orderId: string): Promise<OrderStatus>
  /** Cancels an order that cannot be paid any more. */
  closeUnpaidOrder(ports: Pick<Ports, 'clock'>, transaction: Transaction, orderId: string): Promise<void>
  /** Charges the subscriptions and the refused invoices of an account to another payment method. */
  chargeNewMethod(
    ports: Pick<Ports, 'clock' | 'jobs'>,
    transaction: Transaction,
    replacement: { accountId: string; methodId: string; today: Day },
  ): Promise<void>
}
