import { and, eq, sql } from 'drizzle-orm'
import { type Day, dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import {
  crossFieldSchemas,
  type Settings,
  type SettingsCategory,
  settingsSchemas,
} from '#domain/platform/settings/settings.schema.ts'
import type { Transaction } from '#server/database/database.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readStoredSettings } from './read-stored-settings.ts'

/**
 * Writes settings of a category within a larger transaction; call `publishSettings` after the commit. The audit log
 * records the old and new values. Throws ZodError on invalid values, DomainError 'invalid_input' while an earlier
 * choice is binding.
 */
export async function writeSettings<C extends SettingsCategory>(
  ports: Pick<Ports, 'clock'>,
  transaction: Transaction,
  category: C,
  values: Partial<Settings[C]>,
  { actorId, ipHash }: { actorId: string | null; ipHash?: string },
): Promise<void> {
  const validated = settingsSchemas[category].partial().parse(values) as Record<string, unknown>
  const previous = (await readStoredSettings(transaction))[category] as Record<string, unknown>
  crossFieldSchemas[category]?.parse({ ...previous, ...values })
  const updatedAt = ports.clock.now()
  const { oneStopShop } = values as Partial<Settings['tax']>
  if (category === 'tax' && oneStopShop === 'threshold' && previous.oneStopShop === 'always')
    await requireEndOfOption(transaction, dayInParis(updatedAt))
  for (const key of Object.keys(values)) {
    // Null is a valid value, for example no location on the map; the column itself is NOT NULL, so JSON null is
    // stored.
    const value = validated[key] ?? sql`'null'::jsonb`
    await transaction
      .insert(setting)
      .values({ category, key, value, updatedAt })
      .onConflictDoUpdate({
        target: [setting.category, setting.key],
        set: { value, updatedAt },
        // Saving an unchanged value keeps its date: `requireEndOfOption` depends on the day the choice was made.
        setWhere: sql`${setting.value} IS DISTINCT FROM excluded.value`,
      })
  }
  await recordAudit(transaction, {
    action: 'settings.saved',
    actorId,
    subject: `settings/${category}`,
    details: {
      keys: Object.keys(values),
      changes: Object.fromEntries(
        Object.keys(values).map((key) => [key, { from: previous[key], to: validated[key] }]),
      ),
    },
    ...(ipHash !== undefined && { ipHash }),
    occurredAt: updatedAt,
  })
}

/**
 * The option to declare from the first euro is binding for two calendar years (Directive 2006/112, art. 59c(3); CGI 259
 * D). Throws DomainError 'invalid_input' before they are over.
 */
async function requireEndOfOption(transaction: Transaction, today: Day): Promise<void> {
  const [optionRow] = await transaction
    .select({ at: setting.updatedAt })
    .from(setting)
    .where(and(eq(setting.category, 'tax'), eq(setting.key, 'oneStopShop')))
  const freeFromYear = optionRow ? yearOf(dayInParis(optionRow.at)) + 2 : 0
  if (yearOf(today) < freeFromYear)
    throw new DomainError('invalid_input', { fields: { oneStopShop: `one_stop_shop_bound:${freeFromYear}` } })
}

/** Makes saved settings take effect on every instance at once. */
export async function publishSettings(
  { settings, live }: Pick<Ports, 'settings' | 'live'>,
  category: SettingsCategory,
): Promise<void> {
  await settings.refresh()
  await live.publish('settings', { category })
}
