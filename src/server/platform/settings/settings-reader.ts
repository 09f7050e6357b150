import type { Database } from '#server/database/database.ts'
import type { LiveChannel } from '#server/ports/live-channel.ts'
import type { SettingsReader } from '#server/ports/settings-reader.ts'
import { readStoredSettings } from './read-stored-settings.ts'

const maxMs = 60_000

/**
 * Loads all settings once and answers from memory, so that a command in its transaction never waits for another
 * connection. Every instance reloads when settings are saved, and after a minute in case the notification was lost.
 */
export async function settingsReader(db: Database, live: LiveChannel): Promise<SettingsReader> {
  let current = await readStoredSettings(db)
  let readAtMs = performance.now()
  let [asked, answered] = [0, 0]
  const refresh = () => {
    readAtMs = performance.now()
    asked += 1
    const turn = asked
    return readStoredSettings(db).then(
      (settings) => {
        // Ignores a read that began before the current one: a slower connection must not restore older values.
        if (turn < answered) return
        answered = turn
        current = settings
      },
      // The database is unavailable: the last known settings stay in use.
      () => {},
    )
  }
  live.subscribe('settings', refresh)
  return {
    async get(category) {
      if (performance.now() - readAtMs > maxMs) void refresh()
      return current[category]
    },
    refresh,
  }
}
