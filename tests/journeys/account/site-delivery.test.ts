import { languages } from '#domain/platform/language/language.ts'
import { enterAsConfirmedOwner } from '../steps/back-office.ts'
import { cards, earlyStartChoice, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { expect, test } from '../steps/hosting-shop.ts'
import { toast } from '../steps/shop.ts'

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}

for (const language of languages) {
  test.describe(() => {
    test.use({ language, expectedConsoleErrors: /422/ })

    test(`a site goes from the customer’s content through review to publication, in ${language}`, async ({
      visitor,
      browser,
      hostedShop: { shop, hosting },
    }) => {
      test.setTimeout(90_000)
      const { page, say, open } = visitor
      const main = page.getByRole('main')
      await reachReview(visitor)
      await earlyStartChoice(visitor).check()
      await payWith(visitor, cards.good)
      await expectConfirmation(visitor)

      await open('/user/subscriptions')
      await main.getByRole('link', { name: say.site_link_todo() }).click()
      await expect(page).toHaveURL(/\/site$/)
      await expect(main.getByText(say.site_now_content())).toBeVisible()
      const subscriptionId = /subscriptions\/([^/]+)\/site/.exec(page.url())?.[1] ?? ''
      await main.getByLabel(say.site_field_name()).fill('Chez Alix')
      await main.getByRole('button', { name: say.site_save() }).click()
      await expect(toast(visitor, say.site_saved())).toBeVisible()
      await main.getByRole('button', { name: say.site_send() }).click()
      await expect(page.getByRole('alert').getByText(say.field_site_about_required())).toBeVisible()
      await main.getByLabel(say.site_field_about()).fill('Nous faisons du pain depuis 1998.')
      await main.getByLabel(say.site_field_domain()).fill('chez-alix.fr')
      await main.getByLabel(say.site_file_choose()).setInputFiles(logo)
      await main.getByRole('button', { name: say.site_file_add() }).click()
      await expect(main.getByRole('link', { name: 'logo.png' })).toBeVisible()
      await main.getByLabel(say.site_field_name()).fill('Chez Alix')
      await main.getByLabel(say.site_field_about()).fill('Nous faisons du pain depuis 1998.')
      await main.getByLabel(say.site_field_domain()).fill('chez-alix.fr')
      await main.getByRole('button', { name: say.site_send() }).click()
      const steps = main.getByRole('list', { name: say.site_progress() })
      await expect(steps.locator('[aria-current=step]')).toContainText(say.site_progress_build())

      // What was sent can be read and corrected.
      await main.getByRole('heading', { name: say.site_sent_title() }).click()
      await expect(main.getByText('Nous faisons du pain depuis 1998.').first()).toBeVisible()
      await main.getByText(say.site_correct(), { exact: true }).click()
      await main.getByLabel(say.site_field_contact()).fill('01 99 00 00 00')
      await main.getByRole('button', { name: say.site_correct_send() }).click()
      await expect(toast(visitor, say.site_corrected())).toBeVisible()
      await open('/user')
      await expect(main.getByText(say.subscription_being_built(), { exact: true })).toBeVisible()
      await expect(steps.locator('[aria-current=step]')).toContainText(say.site_progress_build())

      // The shop's side: staff, in a separate browser.
      const adminPage = await browser.newPage({ baseURL: shop.address })
      await enterAsConfirmedOwner({ page: adminPage, language }, `/admin/deliveries/${subscriptionId}`)
      await expect(adminPage.getByText('Nous faisons du pain depuis 1998.')).toBeVisible()
      const [download] = await Promise.all([
        adminPage.waitForEvent('download'),
        adminPage.getByRole('link', { name: 'logo.png' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('logo.png')

      // The hosting was unavailable at first: staff retry, it completes the job later and calls back twice.
      await expect(adminPage.getByText('answered 503')).toBeVisible()
      await adminPage.getByRole('button', { name: say.hosting_retry() }).click()
      await expect(adminPage.getByText(say.hosting_status_accepted(), { exact: true })).toBeVisible()
      const call = hosting.calls.findLast((received) => received.subscription.id === subscriptionId)
      const callback = { status: 'done', address: 'https://space.example/chez-alix' }
      const { body, headers } = hosting.callback(call?.event ?? '', callback, new Date())
      for (const _ of [1, 2]) {
        const response = await fetch(`${shop.address}/webhooks/provisioning`, {
          method: 'POST',
          body,
          headers,
        })
        expect(response.status).toBe(200)
      }
      await expect(adminPage.getByText(say.hosting_status_done(), { exact: true })).toBeVisible()
      const address = adminPage.getByLabel(say.delivery_preview_address())
      await expect(address).toHaveValue('https://space.example/chez-alix')
      await adminPage.getByRole('button', { name: say.delivery_begin_review() }).click()
      await expect(adminPage.getByText(say.delivery_review_begun())).toBeVisible()

      await open(`/user/subscriptions/${subscriptionId}/site`)
      await expect(main.getByRole('link', { name: say.site_open_preview() })).toHaveAttribute(
        'href',
        'https://space.example/chez-alix',
      )
      await main.getByText(say.site_ask_changes()).first().click()
      await main.getByLabel(say.site_changes_text()).fill('Le titre en plus grand.')
      await main.getByRole('button', { name: say.site_ask_changes() }).click()
      await expect(toast(visitor, say.site_changes_requested())).toBeVisible()

      // The customer's message appears without a reload.
      await expect(adminPage.getByText('Le titre en plus grand.')).toBeVisible()
      await adminPage.getByLabel(say.site_message()).fill('C’est fait.')
      await adminPage.getByRole('button', { name: say.site_message_send() }).click()
      await expect(adminPage.getByText('C’est fait.')).toBeVisible()
      await adminPage.getByRole('button', { name: say.delivery_begin_review() }).click()
      await expect(adminPage.getByText(say.delivery_publish_unapproved())).toBeVisible()

      await open(`/user/subscriptions/${subscriptionId}/site`)
      await expect(main.getByText('C’est fait.')).toBeVisible()
      await main.getByRole('button', { name: say.site_approve() }).click()
      await expect(main.getByText(say.site_now_approved())).toBeVisible()

      await adminPage.getByLabel(say.delivery_site_address()).fill('https://chez-alix.example')
      await adminPage.getByRole('button', { name: say.delivery_publish() }).click()
      await expect(adminPage.getByText(say.delivery_published())).toBeVisible()
      await adminPage.close()

      await open('/user')
      await expect(main.getByText(say.site_now_live(), { exact: true })).toBeVisible()
      await expect(main.getByText(say.subscription_active(), { exact: true })).toBeVisible()
      await open('/user/subscriptions')
      await expect(main.getByRole('link', { name: say.rating_give() })).toBeVisible()
      await open(`/user/subscriptions/${subscriptionId}/site`)
      await expect(main.getByText(say.site_now_live(), { exact: true })).toBeVisible()
      await expect(main.getByRole('link', { name: say.site_open_live() })).toHaveAttribute(
        'href',
        'https://chez-alix.example',
      )
    })
  })
}
