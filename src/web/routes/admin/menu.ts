import {
  AppWindow,
  Archive,
  BookOpenCheck,
  ChartColumn,
  ClipboardList,
  Cookie,
  CreditCard,
  FileSliders,
  FileText,
  Handshake,
  HardDrive,
  History,
  House,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailOpen,
  Newspaper,
  Package,
  ReceiptText,
  Repeat,
  Scale,
  Settings,
  ShoppingBag,
  Star,
  UserCog,
  Users,
  Waypoints,
} from 'lucide-react'
import { href } from 'react-router'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { m } from '#messages/messages.ts'

export type MenuPage = {
  permission: Permission
  to: string
  text: () => string
  Icon: LucideIcon
  /** Another path below which pages of this entry are found. */
  alsoBelow?: string
}
export type MenuGroup = { key: string; text: () => string; pages: readonly MenuPage[] }

/** Menu groups of the back office (contract B2): the single list for rendering, permissions and search. */
export const menu: readonly MenuGroup[] = [
  {
    key: 'dashboard',
    text: m.admin_dashboard,
    pages: [
      {
        permission: 'dashboard',
        to: href('/admin/dashboard'),
        text: m.admin_dashboard,
        Icon: LayoutDashboard,
      },
      { permission: 'homepage', to: href('/admin/homepage/:section?'), text: m.homepage_title, Icon: House },
    ],
  },
  {
    key: 'content',
    text: m.menu_content,
    pages: [
      { permission: 'products', to: href('/admin/products'), text: m.products_tab, Icon: Package },
      { permission: 'content', to: href('/admin/content'), text: m.menu_content, Icon: FileText },
      { permission: 'ratings', to: href('/admin/ratings'), text: m.ratings_title, Icon: Star },
    ],
  },
  {
    key: 'users',
    text: m.menu_users,
    pages: [
      { permission: 'customers', to: href('/admin/customers'), text: m.dashboard_customers, Icon: Users },
      { permission: 'users', to: href('/admin/user-management'), text: m.menu_users, Icon: UserCog },
      { permission: 'messages', to: href('/admin/messages'), text: m.messages_title, Icon: Mail },
      {
        permission: 'newsletter-subscribers',
        to: href('/admin/newsletter'),
        text: m.newsletter_admin_title,
        Icon: Newspaper,
      },
    ],
  },
  {
    key: 'finance',
    text: m.menu_finance,
    pages: [
      { permission: 'all-orders', to: href('/admin/orders'), text: m.admin_orders, Icon: ShoppingBag },
      { permission: 'offers', to: href('/admin/offers'), text: m.offers_title, Icon: Handshake },
      {
        permission: 'payment-subscriptions',
        to: href('/admin/payments/subscriptions'),
        text: m.payments_tab_subscriptions,
        Icon: Repeat,
        alsoBelow: href('/admin/subscriptions'),
      },
      { permission: 'deliveries', to: href('/admin/deliveries'), text: m.deliveries_title, Icon: AppWindow },
      { permission: 'payments', to: href('/admin/payments'), text: m.payments_title, Icon: CreditCard },
      { permission: 'all-invoices', to: href('/admin/invoices'), text: m.documents_title, Icon: ReceiptText },
      {
        permission: 'invoice-template',
        to: href('/admin/invoices/template'),
        text: m.template_title,
        Icon: FileSliders,
      },
      { permission: 'ledger', to: href('/admin/ledger'), text: m.audit_chain_ledger, Icon: BookOpenCheck },
    ],
  },
  {
    key: 'data',
    text: m.menu_data,
    pages: [
      { permission: 'statistics', to: href('/admin/stats'), text: m.stats_title, Icon: ChartColumn },
      { permission: 'affiliates', to: href('/admin/directaffi'), text: m.monitor_title, Icon: Waypoints },
      { permission: 'queue', to: href('/admin/queue'), text: m.queue_title, Icon: Inbox },
      { permission: 'backups', to: href('/admin/backups'), text: m.backups_title, Icon: Archive },
    ],
  },
  {
    key: 'system',
    text: m.menu_system,
    pages: [
      { permission: 'mail-templates', to: href('/admin/emails'), text: m.time_mails, Icon: MailOpen },
      {
        permission: 'cookie-settings',
        to: href('/admin/cookie-settings'),
        text: m.cookie_settings_title,
        Icon: Cookie,
      },
      { permission: 'api-settings', to: href('/admin/api-settings'), text: m.api_title, Icon: KeyRound },
      { permission: 'storage', to: href('/admin/storage-settings'), text: m.storage_title, Icon: HardDrive },
      { permission: 'settings', to: href('/admin/settings'), text: m.payments_tab_settings, Icon: Settings },
      { permission: 'legal-texts', to: href('/admin/legal'), text: m.legal_texts_title, Icon: Scale },
      { permission: 'audit', to: href('/admin/audit'), text: m.admin_audit, Icon: ClipboardList },
      { permission: 'time-machine', to: href('/admin/time-machine'), text: m.time_title, Icon: History },
    ],
  },
]
