import { z } from 'zod'
import { mailAddress } from '#domain/platform/text/mail-address.schema.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

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
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Address visitors use (else http://localhost:PORT); https turns on secure cookies and HSTS'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('How many proxies stand in front: the visitor is that entry of X-Forwarded-For, from its end'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .optional()
    .describe(
      'Header in which a trusted proxy names the country of a visitor (such as cf-ipcountry): one of the signs VAT is decided by',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'Everything the shop keeps: database, files, mailbox, keys; a relative path starts at the project',
    ),
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      'PostgreSQL to use instead of the embedded server: postgres://user:password@host:5432/database',
    ),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key behind sessions, signatures and address hashes; else made in DATA_DIR/app-secret. Mandatory with DATABASE_URL',
    ),
  APP_SECRET_FORMER: z
    .string()
    .min(32)
    .optional()
    .describe(
      'The key before APP_SECRET, while `npm run shop -- secret rotate` has not run yet: it only opens what it sealed',
    ),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('What this process does: web answers requests, worker does jobs, all does both'),
  SMTP_URL: z
    .string()
    .optional()
    .describe(
      'smtp://user:password@host:587, before the server in the settings; without either a demo writes mails to DATA_DIR/mailbox and a live shop is not ready',
    ),
  MAIL_FROM: mailAddress('email_format_invalid')
    .meta({ format: 'email' })
    .optional()
    .describe('Sender address of mails sent by SMTP; goes before the one in the settings'),
  PAGE_CACHE_MB: z.coerce
    .number()
    .min(0)
    .max(4096)
    .default(64)
    .describe(
      'Memory for ready pages that are the same for every visitor, in megabytes; 0: each is drawn for each visitor',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Storage that speaks S3, for files instead of DATA_DIR/files; without it that of Amazon for S3_REGION',
    ),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Bucket the files lie in, and /folder after its name for a part of it; goes before what the back office says',
    ),
  S3_ACCESS_KEY: z.string().optional().describe('Access key of the bucket; mandatory with S3_BUCKET'),
  S3_SECRET_KEY: z.string().optional().describe('Secret key of the bucket; mandatory with S3_BUCKET'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional()
    .describe(
      'Secret or restricted key of Stripe; with it payments go through Stripe instead of the sandbox',
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/)
    .optional()
    .describe(
      'Key of Stripe that browsers may know, of the same mode as STRIPE_SECRET_KEY; without it the checkout says so',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .describe('Secrets of the address /webhooks/stripe, with commas between them while one replaces another'),
  STRIPE_API_BASE: z.url().optional().describe('Another server than that of Stripe, for tests'),
  PROVISIONING_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Hosting script told by POST to create, suspend, unsuspend and terminate sites; without it these are tasks for a person',
    ),
  PROVISIONING_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Signs what is sent to PROVISIONING_URL, and what it sends back; mandatory with it'),
  VIES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'REST service that confirms VAT numbers; else that of the European Commission in a live shop, a made-up one in a demo',
    ),
  AFFILIATE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Affiliate platform that is told of leads and conversions; goes before what the owner typed in the back office',
    ),
  AFFILIATE_KEY: z
    .string()
    .min(8)
    .optional()
    .describe('Key the platform at AFFILIATE_URL asks for (x-api-key); mandatory with it'),
  PASSWORD_POLICY: z
    .enum(['strong', 'spec'])
    .default('strong')
    .describe(
      'strong: 8 characters of 3 kinds or 14 of any, none well known; spec: 6 suffice, refused in live mode',
    ),
  TIME_MACHINE: flag
    .optional()
    .describe(
      '1: the clock of a demo can be moved on (`npm run shop -- time forward 13 months`, /admin/time-machine); refused in live mode',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'What somebody on another machine brings to /metrics (Authorization: Bearer …); without it /metrics is there for this machine only',
    ),
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .default('development')
    .describe(
      'What runs here, a version or a commit: shown by /healthz, /metrics, the logs and the back office',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(2)
    .describe(
      'After SIGTERM /readyz answers 503 for so long while requests still are served, so that whoever shares them out sends no more; then the process ends',
    ),
  REQUEST_WAITS_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(2_000)
    .describe(
      'How long a request of the back office waits for its work (an import, a bulk change), in milliseconds; longer work goes on as a task that shows its progress',
    ),
  TRACE: flag
    .optional()
    .describe(
      '1: a line in the log for each request, statement, question to a vendor and job, with its duration',
    ),
  BACKUP_TO: z
    .string()
    .default('')
    .describe(
      'Folder for snapshots of the whole shop, best on another disk; without it DATA_DIR/backups; a relative path starts at the project',
    ),
  BACKUP_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key that seals snapshots and opens them (32 characters and more, `npm run shop -- backup keys` makes one), kept apart from them; without it none are taken',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30')
    .describe('When the nightly snapshot is due, hour and minute in Paris; looked at every ten minutes'),
  MIGRATE_WITHOUT_BACKUP: flag
    .optional()
    .describe(
      '1: changes the schema without a snapshot before; a live shop without BACKUP_KEY is not migrated otherwise',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe level that is logged; silent logs nothing'),
})
