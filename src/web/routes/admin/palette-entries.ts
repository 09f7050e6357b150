import { FileSpreadsheet, Languages, Plus, ReceiptText, Settings, Upload } from 'lucide-react'
import { href } from 'react-router'
import { isAllowed, type Permission } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'
import { fold } from '#domain/platform/text/fold.ts'
import { m } from '#messages/messages.ts'
import { type MenuPage, menu } from './menu.ts'

type Text = () => string
/** Entry of the command palette: `words` are everyday synonyms, `within` is the page that it belongs to. */
export type PaletteEntry = MenuPage & { kind: 'page' | 'action'; words?: Text; within?: Text }

/** Everyday synonyms for pages of the menu. */
const menuWords: Partial<Record<Permission, Text>> = {
  products: m.palette_words_products,
  'all-orders': m.palette_words_orders,
  'payment-subscriptions': m.palette_words_subscriptions,
  payments: m.palette_words_payments,
  'all-invoices': m.palette_words_invoices,
  ledger: m.palette_words_ledger,
  queue: m.palette_words_queue,
  statistics: m.palette_words_statistics,
  users: m.palette_words_users,
  'legal-texts': m.palette_words_legal,
  backups: m.palette_words_backups,
}

type Row = readonly [permission: Permission, to: string, text: Text, words: Text]

const pagesWithin = (area: Text, Icon: MenuPage['Icon'], rows: readonly Row[]): PaletteEntry[] =>
  rows.map(([permission, to, text, words]) => ({
    kind: 'page',
    permission,
    to,
    text,
    words,
    within: area,
    Icon,
  }))

const actions = (Icon: MenuPage['Icon'], rows: readonly Row[]): PaletteEntry[] =>
  rows.map(([permission, to, text, words]) => ({ kind: 'action', permission, to, text, words, Icon }))

/** Pages of the menu, pages below them, and actions available everywhere. */
export const paletteEntries: readonly PaletteEntry[] = [
  ...menu.flatMap(({ pages }) =>
    pages.map((page): PaletteEntry => {
      const words = menuWords[page.permission]
      return { ...page, kind: 'page', ...(words && { words }) }
    }),
  ),
  ...pagesWithin(m.payments_tab_settings, Settings, [
    ['settings-general', href('/admin/settings'), m.template_tab_general, m.palette_words_general],
    [
      'settings-appearance',
      href('/admin/settings/appearance'),
      m.template_tab_look,
      m.palette_words_appearance,
    ],
    ['settings-seller', href('/admin/settings/seller'), m.invoice_seller, m.palette_words_seller],
    [
      'settings-localization',
      href('/admin/settings/localization'),
      m.settings_tab_localization,
      m.palette_words_localization,
    ],
    ['settings-tax', href('/admin/settings/tax'), m.invoice_column_rate, m.palette_words_tax],
    ['settings-billing', href('/admin/settings/billing'), m.settings_tab_billing, m.palette_words_billing],
    ['settings-mail', href('/admin/settings/mail'), m.time_mails, m.palette_words_mail],
    ['settings-security', href('/admin/settings/security'), m.account_security, m.palette_words_security],
    [
      'settings-features',
      href('/admin/settings/features'),
      m.settings_tab_features,
      m.palette_words_features,
    ],
    ['settings-technical', href('/admin/settings/technical'), m.technical_title, m.palette_words_technical],
  ]),
  ...pagesWithin(m.payments_title, Settings, [
    ['payment-settings', href('/admin/payments/settings'), m.payments_tab_settings, m.palette_words_provider],
    ['payment-disputes', href('/admin/payments/disputes'), m.disputes_title, m.palette_words_disputes],
    ['payouts', href('/admin/payments/payouts'), m.payments_tab_payouts, m.palette_words_payouts],
    ['price-announcements', href('/admin/payments/prices'), m.announcement_link, m.palette_words_prices],
    [
      'subscription-calendar',
      href('/admin/subscriptions/calendar'),
      m.expected_title,
      m.palette_words_expected,
    ],
  ]),
  ...pagesWithin(m.documents_title, ReceiptText, [
    ['invoice-checks', href('/admin/invoices/checks'), m.documents_tab_checks, m.palette_words_checks],
  ]),
  ...pagesWithin(m.audit_chain_ledger, FileSpreadsheet, [
    [
      'ledger-accounts',
      `${href('/admin/ledger')}#accounts-title`,
      m.accounts_title,
      m.palette_words_accounts,
    ],
    [
      'ledger-one-stop-shop',
      `${href('/admin/ledger')}#accounts-title`,
      m.accounts_one_stop_shop,
      m.palette_words_tax,
    ],
    [
      'ledger-daily-sales',
      `${href('/admin/ledger')}#accounts-title`,
      m.accounts_daily_sales,
      m.palette_words_export,
    ],
    ['ledger-archive', `${href('/admin/ledger')}#archives-title`, m.archive_title, m.palette_words_export],
  ]),
  ...pagesWithin(m.time_mails, Settings, [
    ['outbox', href('/admin/emails/outbox'), m.emails_tab_outbox, m.palette_words_outbox],
    [
      'suppressions',
      href('/admin/emails/suppressions'),
      m.emails_tab_suppressions,
      m.palette_words_suppressions,
    ],
  ]),
  ...pagesWithin(m.queue_title, Settings, [
    [
      'queue-declarations',
      href('/admin/queue/declarations'),
      m.queue_tab_declarations,
      m.palette_words_declarations,
    ],
    ['queue-data-requests', href('/admin/queue/data-requests'), m.requests_tab, m.palette_words_requests],
    ['queue-sites', href('/admin/queue/sites'), m.queue_tab_sites, m.palette_words_sites],
  ]),
  ...actions(Plus, [
    ['product-new', href('/admin/products/new'), m.products_add, m.palette_words_new],
    [
      'invoice-credit.issue',
      `${href('/admin/invoices')}?credit=possible`,
      m.palette_credit_note,
      m.palette_words_credit,
    ],
    ['offer-new', href('/admin/offers/new'), m.offer_create, m.palette_words_new],
    ['user-new', href('/admin/user-management/new'), m.user_new, m.palette_words_new],
    ['mail-template-new', href('/admin/emails/new'), m.mail_template_create, m.palette_words_new],
    ['data-request-new', href('/admin/queue/data-requests/new'), m.request_record, m.palette_words_requests],
  ]),
  ...actions(Upload, [
    ['product-import', href('/admin/products/import'), m.products_import, m.palette_words_import],
  ]),
  ...actions(Languages, [
    [
      'product-edit.save',
      `${href('/admin/products')}?missing=any`,
      m.palette_unfinished,
      m.palette_words_products,
    ],
  ]),
  ...actions(FileSpreadsheet, [
    ['product-export', href('/admin/products'), m.palette_export_products, m.palette_words_export],
    ['orders-export', href('/admin/orders'), m.palette_export_orders, m.palette_words_export],
    ['all-invoices-export', href('/admin/invoices'), m.palette_export_invoices, m.palette_words_export],
    ['customers-export', href('/admin/customers'), m.palette_export_customers, m.palette_words_export],
    ['payments-export', href('/admin/payments'), m.palette_export_payments, m.palette_words_export],
  ]),
]

/** Permissions of the entries that `role` may open. */
export function allowedEntries(role: Role): Permission[] {
  return paletteEntries.map(({ permission }) => permission).filter((name) => isAllowed(name, role))
}

/** Whether the shown text of a record contains every typed word. A product found only by hidden text ('tva') ranks lower. */
export function matchesAllWords(shown: string, query: string): boolean {
  const text = fold(shown)
  return fold(query)
    .split(' ')
    .every((word) => text.includes(word))
}

/** Entries whose name or synonyms match: each typed word starts a word of them. All entries if nothing is typed. */
export function findEntries<T extends Pick<PaletteEntry, 'text' | 'to' | 'words'>>(
  input: string,
  entries: readonly T[],
): T[] {
  const query = fold(input)
  return entries.filter(({ text, to, words }) => {
    const name = fold(text())
    const nameWords = `${name} ${fold(words?.() ?? '')}`.split(/[\s’'/]+/)
    return (
      name.includes(query) ||
      to.startsWith(`/admin/${query}`) ||
      query.split(' ').every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)))
    )
  })
}
