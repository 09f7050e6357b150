import type { BackupKind, BackupSlot } from '#domain/platform/backups/backup-name.ts'
import { m } from '#messages/messages.ts'

export const kindTexts: Record<BackupKind, () => string> = {
  automatic: m.backup_kind_automatic,
  manual: m.backup_kind_manual,
  safety: m.backup_kind_safety,
  uploaded: m.backup_kind_uploaded,
}

export const slotTexts: Record<BackupSlot, () => string> = {
  matin: m.backup_slot_morning,
  'apres-midi': m.backup_slot_afternoon,
  soir: m.backup_slot_evening,
}

/** Why an automatic backup was taken. A reason written by a newer version of the shop has no text. */
const reasonTexts: Record<string, () => string> = {
  'product.changed': m.backup_reason_product_changed,
  'product.created': m.backup_reason_product_created,
  'product.deleted': m.backup_reason_product_deleted,
  'product.recreated': m.backup_reason_product_created,
  'product.bulk_changed': m.backup_reason_bulk,
  'product.change_undone': m.backup_reason_undone,
  'products.imported': m.backup_reason_import,
  'category.deleted': m.backup_reason_category_deleted,
  'content.published': m.backup_reason_content,
}

/** The action before which a safety backup was taken. Any other reason is the name of the restored backup. */
const beforeTexts: Record<string, () => string> = {
  'product.deleted': m.backup_before_deletion,
  'product.bulk_changed': m.backup_before_change,
  'products.imported': m.backup_before_import,
  'products.synchronised': m.backup_before_synchronisation,
  'category.deleted': m.backup_before_category,
}

export function reasonText(kind: BackupKind, reason: string): string {
  if (kind === 'safety') return beforeTexts[reason]?.() ?? m.backup_reason_restore({ name: reason })
  if (kind === 'automatic') return reason ? (reasonTexts[reason]?.() ?? '') : m.backup_reason_daily()
  return ''
}
