import { languages } from '#domain/platform/language/language.ts'
import { enterAsConfirmedOwner } from '../steps/back-office.ts'
import { expect, test } from '../steps/isolated-shop.ts'
import { toast } from '../steps/shop.ts'

for (const language of languages) {
  test.describe(() => {
    // Expected: the 422 of the missing confirmation word.
    test.use({ language, expectedConsoleErrors: /422/ })

    test(`the latest backup can be restored from the sync panel of the product list, in ${language}`, {
      tag: '@desktop-only',
    }, async ({ visitor }) => {
      const { page, say } = visitor
      await enterAsConfirmedOwner(visitor, '/admin/backups')
      await page.getByRole('button', { name: say.backup_take() }).click()
      await expect(toast(visitor, say.backup_taken())).toBeVisible()

      // Not a price: that would create a backup of its own, which contains the change.
      const name = page.getByRole('dialog').getByLabel(say.product_name(), { exact: true }).first()
      const openEditor = async () => {
        await page.goto('/admin/products/quiz')
        await page.locator('html[data-started]').waitFor({ state: 'attached' })
      }
      await openEditor()
      const before = await name.inputValue()
      await name.fill(`${before} bis`)
      await page.getByRole('button', { name: say.update(), exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // Closing the editor re-renders the list, which resets what was opened on it.
      await expect(page).toHaveURL(/\/admin\/products$/)

      const control = page.getByRole('region', { name: say.sync_title() })
      await control.getByRole('button', { name: say.sync_restore_latest() }).click()
      const dialog = page.getByRole('dialog', { name: say.sync_restore_latest() })
      await dialog.getByRole('button', { name: say.restore(), exact: true }).click()
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByRole('textbox').fill(say.restore_word())
      // Closing the dialog during the request allows neither a second request nor a synchronisation, and the outcome is
      // still announced.
      const { promise: isReleased, resolve: letThrough } = Promise.withResolvers<void>()
      await page.route(/\/admin\/backups\.data/, async (route) => {
        await isReleased
        await route.continue()
      })
      await dialog.getByRole('button', { name: say.restore(), exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      const button = (label: string) => control.getByRole('button', { name: label, exact: true })
      await expect(button(say.sync_now())).toHaveAttribute('aria-disabled', 'true')
      await expect(button(say.sync_restore_latest())).toBeDisabled()
      letThrough()
      await expect(toast(visitor, say.products_reset())).toBeVisible()
      await openEditor()
      await expect(name).toHaveValue(before)
    })
  })
}
