import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const rounds = 60

type Account = { role: string; email: string; password: string }

/** The back office's pages with a full shop: median and p95 of the time to the whole answer, one reader. */
export async function measureAdmin(address: string, cookie: string): Promise<(string | number)[][]> {
  const pages: [name: string, path: string][] = [
    ['dashboard', '/admin/dashboard'],
    ['dashboard, year', '/admin/dashboard?period=year'],
    ['statistics', '/admin/stats'],
    ['statistics, year', '/admin/stats?period=year'],
    ['statistics, visitors of a year', '/admin/stats?tab=visitors&period=year'],
    ['statistics, products of a year', '/admin/stats?tab=products&period=year'],
    ['products', '/admin/products'],
    ['products, searched', '/admin/products?q=reservation'],
    ['products, by price', '/admin/products?sort=-price'],
    ['products, page far down', '/admin/products?after=%5B%225500%22%2C%22p4500%22%5D'],
    ['orders', '/admin/orders'],
    ['orders, by state', '/admin/orders?status=cancelled'],
    ['orders, by number', '/admin/orders?q=CMD-2026400123'],
    ['orders, by e-mail', '/admin/orders?q=client4242%40example'],
    ['orders, by card', '/admin/orders?q=4242'],
    ['orders, by name', '/admin/orders?q=kov%C3%A1cs+77'],
    ['orders, by amount', '/admin/orders?sort=-total'],
    ['payments', '/admin/payments'],
    ['payments, given back', '/admin/payments?status=refunded'],
    ['payments, by e-mail', '/admin/payments?q=client4242%40example'],
    ['payment events', '/admin/payments/events'],
    ['invoices', '/admin/invoices'],
    ['invoices, overdue', '/admin/invoices?status=overdue'],
    ['invoices, by case of VAT', '/admin/invoices?vat=eu_business'],
    ['invoices, by company', '/admin/invoices?q=muster+121'],
    ['invoices, by number', '/admin/invoices?q=INV-2026000123'],
    ['invoices, by e-mail', '/admin/invoices?q=client4242%40example'],
    ['invoices, by amount', '/admin/invoices?sort=-total'],
    ['invoice', '/admin/invoices/INV-2026000123'],
    ['subscriptions', '/admin/payments/subscriptions'],
    ['subscriptions, by e-mail', '/admin/payments/subscriptions?q=client4242%40example'],
    ['subscriptions, by amount', '/admin/payments/subscriptions?sort=-price'],
    ['subscriptions, unpaid', '/admin/payments/subscriptions?late=yes'],
    ['subscriptions, calendar', '/admin/subscriptions/calendar'],
    ['work queue', '/admin/queue'],
    ['declarations', '/admin/queue/declarations'],
    ['customers', '/admin/customers'],
    ['customers, searched', '/admin/customers?q=kov%C3%A1cs+77'],
    ['customers, by amount spent', '/admin/customers?sort=-spent'],
    ['customer', '/admin/customers/large-4242'],
    ['messages', '/admin/messages'],
    ['messages, searched', '/admin/messages?q=devis+7777'],
    ['messages, by sender', '/admin/messages?sort=sender'],
    ['payments, by state', '/admin/payments?status=failed'],
    ['payments, by card', '/admin/payments?q=4242'],
    ['payments, by amount', '/admin/payments?sort=-amount'],
    ['users', '/admin/user-management'],
    ['backups', '/admin/backups'],
  ]
  const rows: (string | number)[][] = []
  for (const [name, path] of pages) {
    const times: number[] = []
    for (let round = 0; round < rounds + 5; round += 1) {
      const begun = performance.now()
      // As the browser asks when it is in the back office already: the data, without drawing the page.
      const response = await fetch(address + path.replace(/^([^?]*)/, '$1.data'), { headers: { cookie } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      if (round >= 5) times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
    rows.push([name, at(0.5), at(0.95)])
  }
  return rows
}

/** The owner's cookies. */
export async function signIn(address: string, dataDir: string): Promise<string> {
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as Account[]
  const owner = accounts.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('The demonstration has no owner')
  const response = await fetch(`${address}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: address, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'sign-in', email: owner.email, password: owner.password }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
