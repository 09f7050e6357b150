import type { Ports } from '#server/ports/ports.ts'
import { saveSettings } from '../settings/save-settings.ts'

type ReleasePorts = Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>

/**
 * Stores the version that starts. After an upgrade, the version before it stays stored until the owner has read what
 * changed; a new shop has none.
 */
export async function noteRelease(ports: ReleasePorts, version: string): Promise<void> {
  const { current, previous } = await ports.settings.get('release')
  if (current === version) return
  await saveSettings(ports, 'release', { current: version, previous: previous || current }, null)
}

/** Records that the owner has read what the running release changed. */
export async function markReleaseRead(ports: ReleasePorts, { actorId }: { actorId: string }): Promise<void> {
  await saveSettings(ports, 'release', { previous: '' }, actorId)
}
