import { matchPath } from 'react-router'
import { m } from '#messages/messages.ts'
import { menu } from './menu.ts'
import { nearestPage } from './nearest-page.ts'

/** Pages with a separate name; every other page has the name of its menu entry. */
const pageNames: readonly (readonly [pattern: string, text: () => string])[] = [
  ['/admin/confirm-identity', m.identity_title],
  ['/admin/products/new', m.products_add],
  ['/admin/products/import', m.import_title],
  ['/admin/products/categories', m.categories_tab],
  ['/admin/products/:id', m.product_edit_title],
  ['/admin/content/new', m.content_add],
  ['/admin/content/preview', m.content_preview],
  ['/admin/user-management/new', m.user_new],
  ['/admin/user-management/import', m.users_sync],
  ['/admin/emails/new', m.mail_template_create],
  ['/admin/orders/:number/cancel', m.order_cancel],
  ['/admin/offers/new', m.offer_create],
  ['/admin/subscriptions/calendar', m.expected_title],
  ['/admin/subscriptions/:id/plan', m.plan_title],
  ['/admin/invoices/:number/credit', m.credit_create],
  ['/admin/queue/data-requests/new', m.request_record],
  ['/admin/legal/:kind/publish', m.legal_compare_publish],
  ['/admin/api-settings/webhooks/:endpoint', m.hook_title],
  ['/admin/api-settings/webhooks/:endpoint/:delivery', m.hook_delivery],
  ['/admin/directaffi/partners', m.partners_title],
]

/** Name of the page at a path of the back office, known without the page's data. */
export function pageName(pathname: string): string {
  const ownPage = pageNames.find(([pattern]) => matchPath(pattern, pathname))
  const text = ownPage?.[1] ?? nearestPage(allPages, pathname)?.text ?? m.admin_dashboard
  return text()
}

const allPages = menu.flatMap(({ pages }) => pages)
