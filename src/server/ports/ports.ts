import type { OrderStatus } from '#domain/payments/order-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { MailAttachment } from '../database/schema/messaging/mailing.ts'
import type { payment } from '../database/schema/payments/payments.ts'
import type { order } from '../database/schema/sales/orders.ts'
import type { AffiliateAccess } from './affiliate-access.ts'
import type { AffiliatePlatform } from './affiliate-platform.ts'
import type { Clock } from './clock.ts'
import type { Courier } from './courier.ts'
import type { ErrorReports } from './error-reports.ts'
import type { FileStorage } from './file-storage.ts'
import type { FileStore } from './file-store.ts'
import type { Identity } from './identity.ts'
import type { Ids } from './ids.ts'
import type { JobQueue } from './job-queue.ts'
import type { LinkChecker } from './link-checker.ts'
import type { LiveChannel } from './live-channel.ts'
import type { MailServer } from './mail-server.ts'
import type { Mailer } from './mailer.ts'
import type { Meter } from './meter.ts'
import type { PaymentProviders } from './payment-providers.ts'
import type { Payments, ProviderPayment } from './payments.ts'
import type { Provisioning } from './provisioning.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { SandboxDesk } from './sandbox-desk.ts'
import type { SecretBox } from './secret-box.ts'
import type { SettingsReader } from './settings-reader.ts'
import type { SnapshotKeeping } from './snapshot-shelf.ts'
import type { TimeMachine } from './time-machine.ts'
import type { SpanWriter } from './trace.ts'
import type { VatRegistry } from './vat-registry.ts'
import type { VisitCounter } from './visit-counter.ts'

/** What the shop stands on. Chosen in wiring.ts, handed to every command and page. */
export type Ports = {
  db: Database
  clock: Clock
  ids: Ids
  identity: Identity
  payments: Payments
  providers: PaymentProviders
  consequences: PaymentConsequences
  fetchAttachment: FetchAttachment
  sandboxDesk: SandboxDesk | undefined
  courier: Courier
  /** What the environment says of the affiliate platform; it goes before the settings. */
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
  /** Undefined where no key for snapshots of the whole shop is set. */
  snapshots?: SnapshotKeeping | undefined
  /** Undefined where the clock is not moved. */
  timeMachine?: TimeMachine | undefined
  log: Log
  meter: Meter
  errors: ErrorReports
  /** Where spans go; undefined: nobody wants them. */
  writeSpan: SpanWriter | undefined
  shop: ShopConfig
}

/** What commands and pages may know of the configuration. */
export type ShopConfig = {
  mode: 'demo' | 'live'
  publicUrl: string
  passwordPolicy: 'strong' | 'spec'
  /** A request waits so many milliseconds for its work; longer work becomes a task. */
  requestWaitsMs: number
  /** What runs: a version, a commit; empty where nobody said. */
  release: string
  /** What whoever collects figures from elsewhere has to bring; undefined: nobody does. */
  metricsToken: string | undefined
  /**
   * Keyed hash for addresses in proofs and logs: the same visitor gives the same text, which cannot be read back. Of a network within a network, the hash
   * of each, joined by '~', the wide one first.
   */
  hashAddress(address: string): string
  /** Keyed proof that the shop itself wrote a text, for one purpose; 128 bits in base64url. */
  proof(purpose: string, text: string): string
}

export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** A document of a mail with its bytes, as it was issued. */
export type FetchAttachment = (
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'files' | 'shop' | 'log'>,
  attachment: MailAttachment,
) => Promise<{ filename: string; contentType: string; bytes: Uint8Array }>

type Payment = typeof payment.$inferSelect
type Order = typeof order.$inferSelect
type WritePorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** What a change of a payment needs, with its consequences. */
export type PaymentPorts = WritePorts & Pick<Ports, 'db' | 'payments' | 'log' | 'live' | 'consequences'>

/**
 * What orders and subscriptions do when a payment changes. With a `transaction` they run in the one that changes the payment, so that a failure rolls both
 * back.
 */
export interface PaymentConsequences {
  /** The order is paid. */
  confirmOrder(
    ports: WritePorts,
    transaction: Transaction,
    placed: Order,
    paid: Payment,
    truth: ProviderPayment,
  ): Promise<void>
  /** The invoice of a month is paid. False when it was paid before. */
  confirmRenewal(
    ports: WritePorts,
    transaction: Transaction,
    paid: Payment,
    truth: ProviderPayment,
  ): Promise<boolean>
  /** The payment of a month is under way or refused. */
  followRenewal(
    ports: WritePorts,
    transaction: Transaction,
    known: Payment,
    truth: ProviderPayment,
  ): Promise<void>
  /** Cancels an unpaid order, at the provider too; returns how it ended. */
  cancelOrder(ports: PaymentPorts, orderId: string): Promise<OrderStatus>
  /** Cancels an order that cannot be paid any more. */
  closeUnpaidOrder(ports: Pick<Ports, 'clock'>, transaction: Transaction, orderId: string): Promise<void>
  /** Enqueues what was refused of an account, because it has another payment method. */
  chargeRefused(
    ports: Pick<Ports, 'clock' | 'jobs'>,
    transaction: Transaction,
    accountId: string,
    today: Day,
  ): Promise<void>
}
