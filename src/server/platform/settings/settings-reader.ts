import type { Database } from '#server/database/database.ts'
import type { LiveChannel } from '#server/ports/live-channel.ts'
import type { SettingsReader } from '#server/ports/settings-reader.ts'
import { readStoredSettings } from './read-stored-settings.ts'

const longestMs = 60_000

/**
 * Reads all settings once and answers from memory ever after: a command in the middle of its transaction never waits
 * for another connection. Every instance reads again when one saves, and after a minute in case the news was missed.
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
        // Read before what is known already: a slower connection must not bring the past back.
        if (turn < answered) return
        answered = turn
        current = settings
      },
      // The database is away: what was known last still holds.
      () => {},
    )
  }
  live.subscribe('settings', refresh)
  return {
    async get(category) {
      if (performance.now() - readAtMs > longestMs) void refresh()
      return current[category]
    },
    refresh,
  }
}
