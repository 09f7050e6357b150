import { z } from 'zod'
import { mailAddress } from '#domain/platform/text/mail-address.schema.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const httpUrl = z.url({ protocol: /^https?$/ })

/** Schema of the environment variables; docs/settings.md is generated from it. */
export const environmentSchema = z.object({
  SHOP_MODE: z
    .enum(['demo', 'live'])
    .default('demo')
    .describe(
      'demo: seeded catalogue and accounts, sandbox payments; live: starts without products or accounts',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for every interface'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Second port, which serves only /healthz, /readyz and /metrics; without it a worker has no port',
    ),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Public base URL (default http://localhost:PORT); https turns on secure cookies and HSTS'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe(
      'Number of reverse proxies: the address of the visitor is that entry of X-Forwarded-For, counted from the end',
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .optional()
    .describe(
      'Header with the country of the visitor, set by a trusted proxy (such as cf-ipcountry): location evidence for VAT',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Data folder: database, files, mailbox, keys; a relative path is relative to the project'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      'PostgreSQL to use instead of the embedded server: postgres://user:password@host:5432/database',
    ),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'URL of a read replica of that database, for statistics and exports; the database itself is read when the replica does not answer, or lags more than 30 seconds',
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      'The same database without its connection pooler: for migrations, snapshots and LISTEN; default DATABASE_URL',
    ),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key for sessions, signatures and address hashes; by default generated in DATA_DIR/app-secret. Mandatory with DATABASE_URL',
    ),
  APP_SECRET_FORMER: z
    .string()
    .min(32)
    .optional()
    .describe(
      'The previous APP_SECRET, until `npm run shop -- secret rotate` has run: only decrypts values that were encrypted with it',
    ),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('Role of this process: web serves requests, worker processes jobs, all does both'),
  SMTP_URL: z
    .string()
    .optional()
    .describe(
      'Mail server, smtp://user:password@host:587; overrides the one in the settings; without either a demo writes emails to DATA_DIR/mailbox and a live shop is not ready',
    ),
  MAIL_FROM: mailAddress('email_format_invalid')
    .meta({ format: 'email' })
    .optional()
    .describe('Sender address of emails sent by SMTP; overrides the one in the settings'),
  CDN_PURGE_URL: httpUrl
    .optional()
    .describe(
      'Purge endpoint of a CDN: receives a POST with the keys of changed pages in Surrogate-Key; public pages then have headers with their keys and lifetime for the CDN',
    ),
  CDN_PURGE_TOKEN: z.string().optional().describe('Token sent with each purge, as Authorization: Bearer'),
  PAGE_CACHE_MB: z.coerce
    .number()
    .min(0)
    .max(4096)
    .default(64)
    .describe(
      'Memory of the page cache for shared pages, in megabytes; 0: every page is rendered for each visitor',
    ),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe('S3-compatible storage, for files instead of DATA_DIR/files; default: Amazon S3 of S3_REGION'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Bucket of the files, with an optional /folder after its name; overrides the setting of the back office',
    ),
  S3_ACCESS_KEY: z.string().optional().describe('Access key of the bucket; mandatory with S3_BUCKET'),
  S3_SECRET_KEY: z.string().optional().describe('Secret key of the bucket; mandatory with S3_BUCKET'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional()
    .describe('Secret or restricted key of Stripe; with it payments use Stripe instead of the sandbox'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/)
    .optional()
    .describe(
      'Publishable key of Stripe, of the same mode as STRIPE_SECRET_KEY; without it the checkout reports it missing',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .describe('Secret of the endpoint /webhooks/stripe; several, separated by commas, during a rotation'),
  STRIPE_API_BASE: z.url().optional().describe('Replacement for the Stripe API server, for tests'),
  PROVISIONING_URL: httpUrl
    .optional()
    .describe(
      'Hosting script, called by POST to create, suspend, unsuspend and terminate sites; without it these are manual tasks',
    ),
  PROVISIONING_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Key that signs requests to PROVISIONING_URL and its callbacks; mandatory with it'),
  VIES_URL: httpUrl
    .optional()
    .describe(
      'REST service that validates VAT numbers; default: the European Commission in a live shop, a simulated one in a demo',
    ),
  AFFILIATE_URL: httpUrl
    .optional()
    .describe(
      'Affiliate platform that receives leads and conversions; overrides the setting of the back office',
    ),
  AFFILIATE_KEY: z
    .string()
    .min(8)
    .optional()
    .describe('API key for AFFILIATE_URL (x-api-key); mandatory with it'),
  PASSWORD_POLICY: z
    .enum(['strong', 'spec'])
    .default('strong')
    .describe(
      'strong: 8 characters of 3 kinds or 14 of any, no common password; spec: at least 6 characters, refused in live mode',
    ),
  DEMO_HISTORY: flag
    .prefault('1')
    .describe('0: a new demo starts without the two years of fictitious orders and invoices'),
  TIME_MACHINE: flag
    .optional()
    .describe(
      '1: the clock of a demo can be advanced (`npm run shop -- time forward 13 months`, /admin/time-machine); refused in live mode',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Token for /metrics from another machine (Authorization: Bearer …); without it /metrics is limited to the same machine',
    ),
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .optional()
    .describe(
      'Version or commit of the running code, default the version in package.json: shown by /healthz, /metrics, the logs and the back office',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(2)
    .describe(
      'Seconds after SIGTERM in which /readyz answers 503 and requests are still served, so that the load balancer stops sending them; then the process ends',
    ),
  REQUEST_WAITS_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(2_000)
    .describe(
      'Milliseconds that a request of the back office waits for its work (an import, a bulk change); longer work continues as a background task with progress',
    ),
  TRACE: flag
    .optional()
    .describe('1: a line in the log for each request, statement, vendor call and job, with its duration'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'Collector that traces and metrics are sent to, over OTLP (HTTP, JSON), at /v1/traces and /v1/metrics; without it none are sent',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers of the requests to the collector: name=value,name=value, percent-encoded'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp').describe('Whether traces are sent'),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp').describe('Whether metrics are sent'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number()
    .int()
    .min(1000)
    .max(3_600_000)
    .default(60_000)
    .describe('Milliseconds between two exports of the metrics'),
  OTEL_SERVICE_NAME: z.string().default('vitrine').describe('Attribute service.name of traces and metrics'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .optional()
    .describe('Further attributes of the process: name=value,name=value'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('Which traces are sent; parentbased: as the caller decided, if it did'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces for traceidratio, 0 to 1'),
  BACKUP_TO: z
    .string()
    .default('')
    .describe(
      'Folder for snapshots of the whole shop, preferably on another disk; default DATA_DIR/backups; a relative path is relative to the project. Or a bucket: s3://bucket/folder',
    ),
  BACKUP_S3_ENDPOINT: httpUrl
    .optional()
    .describe('S3-compatible storage of the bucket in BACKUP_TO; default: that of S3_ENDPOINT'),
  BACKUP_S3_REGION: z.string().optional().describe('Region of that bucket; default: S3_REGION'),
  BACKUP_S3_ACCESS_KEY: z.string().optional().describe('Access key of that bucket; default: S3_ACCESS_KEY'),
  BACKUP_S3_SECRET_KEY: z.string().optional().describe('Secret key of that bucket; default: S3_SECRET_KEY'),
  BACKUP_KEY: z
    .string()
    .regex(
      /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/,
      'no age identity; `npm run shop -- backup keys` prints a new one',
    )
    .optional()
    .describe(
      'Key that encrypts snapshots and opens them: an age identity, AGE-SECRET-KEY-1… (`npm run shop -- backup keys` or `age-keygen` generates one), stored separately from the snapshots; without it none are taken',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30')
    .describe('Time of the nightly snapshot, hour and minute in Paris; checked every ten minutes'),
  BACKUP_DRILL_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(7)
    .describe(
      'Days between restore drills, which restore the newest snapshot into a temporary database and compare it; 0: none',
    ),
  MIGRATE_WITHOUT_BACKUP: flag
    .optional()
    .describe('1: migrates without a snapshot; a live shop without BACKUP_KEY is not migrated otherwise'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe level that is logged; silent logs nothing'),
})
