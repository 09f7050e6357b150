import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { languages } from '#domain/platform/language/language.ts'
import { seatProofPath } from '#server/billing/tax/seat-proofs.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  invoiceDocument,
  invoiceTemplate,
  invoiceTemplateDraft,
} from '#server/database/schema/billing/documents.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import { seatProof } from '#server/database/schema/billing/tax.ts'
import { contentDraft, contentItem, contentVersion } from '#server/database/schema/catalog/content.ts'
import { product, productImage } from '#server/database/schema/catalog/products.ts'
import { emailTemplate, emailTemplateVersion } from '#server/database/schema/messaging/mailing.ts'
import { backup } from '#server/database/schema/operations/backups.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { deliveryFile } from '#server/database/schema/subscriptions/delivery.ts'
import { siteFilePath } from '#server/subscriptions/delivery/site-files.ts'
import { unpackBackup } from '../../backups/internal/store-backup.ts'

/** `key` as in `fileKeys`; `files`: the files that must exist, because they cannot be rendered again. */
export type FileReference = { key: string; files?: readonly string[] }

const images = 'public/images/'
/** The variants that every page with an image requests. */
const sizes = ['-480.avif', '-800.avif', '-1280.avif', '-640.webp']

/**
 * All references to stored files; new code that stores files adds an entry. A file without a reference is an orphan
 * after a day.
 */
export const fileReferences: readonly ((transaction: Transaction) => Promise<FileReference[]>)[] = [
  async function productPictures(transaction) {
    const rows = await transaction.select().from(productImage)
    return rows.flatMap(({ path, pathByLanguage, extension }) =>
      [...new Set([path, ...Object.values(pathByLanguage)])].map((imagePath) => ({
        key: images + imagePath,
        files: [...sizes, ...(extension && imagePath === path ? [`.${extension}`] : [])].map(
          (suffix) => images + imagePath + suffix,
        ),
      })),
    )
  },
  async function invoices(transaction) {
    const rows = await transaction.select({ path: invoiceDocument.path }).from(invoiceDocument)
    return rows.map(({ path }) => ({ key: path, files: [path] }))
  },
  async function logos(transaction) {
    const saved = await transaction.select({ template: invoiceTemplate.template }).from(invoiceTemplate)
    const drafts = await transaction
      .select({ template: invoiceTemplateDraft.template })
      .from(invoiceTemplateDraft)
    return [...saved, ...drafts].flatMap(({ template: { logoPath } }) =>
      logoPath ? [{ key: logoPath, files: [logoPath] }] : [],
    )
  },
  async function shopIcons(transaction) {
    const rows = await transaction
      .select({ value: setting.value })
      .from(setting)
      .where(and(eq(setting.category, 'general'), eq(setting.key, 'iconPath')))
    return rows.flatMap(({ value }) => (value ? [{ key: String(value), files: [String(value)] }] : []))
  },
  async function shopLogos(transaction) {
    const rows = await transaction
      .select({ value: setting.value })
      .from(setting)
      .where(and(eq(setting.category, 'appearance'), inArray(setting.key, ['logo', 'darkLogo'])))
    return rows.flatMap(({ value }) => {
      const path = (value as { path?: string } | null)?.path
      return path ? [{ key: images + path, files: [images + path] }] : []
    })
  },
  async function contracts(transaction) {
    const rows = await transaction.select({ number: order.number }).from(order)
    return rows.map(({ number }) => ({ key: `contracts/${number}.pdf` }))
  },
  async function siteFiles(transaction) {
    const rows = await transaction
      .select({ id: deliveryFile.id, subscriptionId: deliveryFile.subscriptionId })
      .from(deliveryFile)
    return rows.map(({ id, subscriptionId }) => {
      const path = siteFilePath(subscriptionId, id)
      return { key: path, files: [path] }
    })
  },
  async function seatProofs(transaction) {
    const rows = await transaction
      .select({ id: seatProof.id })
      .from(seatProof)
      .where(isNotNull(seatProof.fileName))
    return rows.map(({ id }) => ({ key: seatProofPath(id), files: [seatProofPath(id)] }))
  },
  async function legalTexts(transaction) {
    const rows = await transaction.select({ id: legalDocument.id }).from(legalDocument)
    return rows.map(({ id }) => ({ key: `legal/${id}` }))
  },
  async function sharePictures(transaction) {
    const products = await transaction.select({ id: product.id }).from(product)
    return languages.flatMap((language) => [
      { key: `share/${language}` },
      ...products.map(({ id }) => ({ key: `share/${language}-${id}` })),
    ])
  },
  async function writtenTexts(transaction) {
    const texts = [
      ...(await transaction.select({ text: contentItem.value }).from(contentItem)),
      ...(await transaction.select({ text: contentDraft.value }).from(contentDraft)),
      ...(await transaction.select({ text: contentVersion.value }).from(contentVersion)),
      ...(await transaction.select({ text: emailTemplate.content }).from(emailTemplate)),
      ...(await transaction.select({ text: emailTemplateVersion.content }).from(emailTemplateVersion)),
    ]
    const settings = await transaction.select({ value: setting.value }).from(setting)
    const contents = [...texts.map(({ text }) => text), ...settings.map(({ value }) => JSON.stringify(value))]
    return contents.flatMap(findPictures)
  },
  /** Restoring a backup needs its images, so they are referenced as long as the backup exists. */
  async function backups(transaction) {
    const names = await transaction.select({ name: backup.name }).from(backup)
    const found = new Set<string>()
    for (const { name } of names) {
      const [row] = await transaction
        .select({ contents: backup.contents })
        .from(backup)
        .where(eq(backup.name, name))
      const json = row && (await unpackBackup(row.contents))
      const text = json?.toString('utf8') ?? ''
      for (const { key } of findPictures(text)) found.add(key)
      for (const [, path] of text.matchAll(/"([a-z0-9][\w-]*(?:\/[\w-]+)+)"/g)) found.add(images + path)
    }
    return [...found].map((key) => ({ key }))
  },
]

/** The images in a text: by URL, by path, as the value of an image in the content, or as the shop's logo. */
function findPictures(text: string): FileReference[] {
  const byPath = [...text.matchAll(/(?:^|[^\w-])(images\/[\w./-]+)/g)].map(
    ([, path = '']) => `public/${path.replace(/\.\w+$/, '').replace(/-\d{3,4}$/, '')}`,
  )
  // In a backup the value is JSON inside a JSON string.
  const byValue = [...text.matchAll(/\\?"path\\?":\\?"(products\/[\w-]+)/g)].map(
    ([, path = '']) => images + path,
  )
  const logos = [...text.matchAll(/shop\/logo-[0-9a-f]{32}-\d{1,4}\.webp/g)].map(([path]) => images + path)
  return [...byPath, ...byValue, ...logos].map((key) => ({ key }))
}
