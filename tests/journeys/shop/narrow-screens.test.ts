import type { Page } from '@playwright/test'
import { aRegistration, registerQuickly } from '../steps/account.ts'
import {
  cards,
  chooseBuyerType,
  continueToReview,
  expectConfirmation,
  expectReview,
  payWith,
} from '../steps/checkout.ts'
import { test } from '../steps/known-visitors.ts'
import { fillCart } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

/** A name of 80 letters, a company and a street with long words, as occur in registers and on maps. */
const firstName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80)
const company = 'Grundstücksverwaltungsgesellschaft mbH'
const street = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysili 1'

/**
 * Elements beyond the right edge of the screen, by tag and text; empty where the page fits (WCAG 1.4.10, reflow at 320
 * px).
 */
function beyondScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && element.children.length === 0)
      .map(
        (element) => `${element.tagName} '${(element.textContent ?? '').slice(0, 40)}' ${element.className}`,
      )
      .slice(0, 8)
  })
}

async function expectFit({ page, open }: Visitor, paths: readonly string[]) {
  for (const path of paths) {
    await open(path)
    expect(await beyondScreen(page), path).toEqual([])
  }
}

test.use({ viewport: { width: 320, height: 700 } })

test('long names, companies and streets fit a 320 px screen', { tag: '@full' }, async ({
  visitor,
  buyer,
}) => {
  test.slow()
  const { page, say, open } = visitor
  const user = await registerQuickly(visitor, { ...aRegistration(), firstName, address: street })
  await fillCart(visitor, 'quiz*1')
  await open('/cart/checkout')
  await chooseBuyerType(visitor, say.buyer_business())
  await page.getByLabel(say.buyer_company(), { exact: true }).fill(company)
  await page.getByLabel(say.buyer_siren(), { exact: true }).fill('732 829 320')
  await continueToReview(visitor)
  await expectReview(visitor)
  expect(await beyondScreen(page), 'review').toEqual([])
  await payWith(visitor, cards.good)
  const number = await expectConfirmation(visitor)
  expect(await beyondScreen(page), 'confirmation').toEqual([])
  await expectFit(visitor, [
    '/user',
    '/user/profile',
    '/user/orders',
    `/user/orders/${number}`,
    '/user/invoices',
    '/user/subscriptions',
    '/user/security',
    '/user/data',
    '/user/card',
    '/contact',
    '/withdraw',
    '/cancel-contract',
  ])
  await page.context().addCookies(buyer.owner)
  await expectFit(visitor, [
    '/admin/dashboard',
    '/admin/orders',
    `/admin/orders/${number}`,
    '/admin/invoices',
    '/admin/deliveries',
    '/admin/payments',
    '/admin/payments/subscriptions',
    '/admin/queue',
    ...['/admin/customers', '/admin/user-management'].map(
      (path) => `${path}?q=${encodeURIComponent(user.email)}`,
    ),
  ])
})
