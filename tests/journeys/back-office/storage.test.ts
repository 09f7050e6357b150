import { languages } from '#domain/platform/language/language.ts'
import { enterAsConfirmedOwner } from '../steps/back-office.ts'
import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/storage-shop.ts'

for (const language of languages) {
  test.describe(() => {
    test.use({ language, expectedConsoleErrors: /422/ })

    test(`files move to a bucket and back, and the previous storage is emptied, in ${language}`, {
      tag: '@full',
    }, async ({ visitor, storedShop: { storage } }) => {
      test.setTimeout(120_000)
      const { page, say } = visitor
      const main = page.getByRole('main')
      await enterAsConfirmedOwner(visitor, '/admin/storage-settings')
      const { endpoint, region, bucket, accessKey, secretKey } = storage.access
      await main.getByLabel(say.storage_endpoint(), { exact: true }).fill(endpoint)
      await main.getByLabel(say.storage_bucket(), { exact: true }).fill(bucket)
      await main.getByLabel(say.storage_region(), { exact: true }).fill(region)
      await main.getByLabel(say.storage_access_key(), { exact: true }).fill(accessKey)
      await main.getByLabel(say.storage_secret_key(), { exact: true }).fill('wrong')
      await main.getByRole('button', { name: say.storage_test(), exact: true }).click()
      await expect(main.getByRole('alert')).toContainText(say.storage_fault_wrong_key())
      await expect(main.getByLabel(say.storage_endpoint(), { exact: true })).toHaveValue(endpoint)
      await main.getByLabel(say.storage_secret_key(), { exact: true }).fill(secretKey)
      await main.getByRole('button', { name: say.storage_test(), exact: true }).click()
      await expect(main.getByRole('status').getByText(say.storage_test_passed())).toBeVisible()
      await main.getByRole('button', { name: say.save(), exact: true }).click()
      await expect(toast(visitor, say.storage_saved())).toBeVisible()

      await main.locator('summary', { hasText: say.storage_move_to_s3() }).click()
      await main.getByRole('button', { name: say.storage_move_to_s3() }).click()
      await expect(main.getByText(say.storage_source_settings())).toBeVisible({ timeout: 60_000 })
      expect(storage.objects.size).toBeGreaterThan(100)
      await main.getByRole('button', { name: say.storage_count() }).click()
      await expect(main.getByRole('row', { name: say.storage_file_product_picture() })).toBeVisible()
      await expect(main.getByText(say.storage_missing(), { exact: true })).toHaveCount(0)
      const picture = [...storage.objects.keys()].find((key) => key.endsWith('-640.webp')) ?? ''
      const response = await page.request.get(`/storage/v1/object/${picture}`)
      expect((await response.body()).equals(storage.objects.get(picture)?.bytes ?? Buffer.alloc(0))).toBe(
        true,
      )

      await main.locator('summary', { hasText: say.storage_move_to_disk() }).click()
      await main.getByRole('button', { name: say.storage_move_to_disk() }).click()
      await expect(main.getByText(say.storage_source_default())).toBeVisible({ timeout: 60_000 })
      await main.locator('summary', { hasText: say.storage_empty_title() }).click()
      await main
        .getByLabel(say.restore_type_word({ word: say.storage_empty_word() }))
        .fill(say.storage_empty_word())
      await main.getByRole('button', { name: say.storage_empty_title() }).click()
      await expect(toast(visitor, say.storage_emptied())).toBeVisible()
      await expect.poll(() => storage.objects.size, { timeout: 30_000 }).toBe(0)
      await expect(main.getByText(say.storage_former(), { exact: true })).toHaveCount(0)
    })
  })
}
