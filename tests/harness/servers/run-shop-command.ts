import { vi } from 'vitest'
import { runCommand } from '#server/cli/run-command.ts'

export type CommandResult = { code: number; out: string; complaint: string }

/**
 * Runs `npm run shop -- …` with these settings in this process: most of a command's time is loading the shop's code,
 * which is loaded here already.
 */
export async function runShopCommand(
  settings: Record<string, string>,
  words: readonly string[],
): Promise<CommandResult> {
  const said = { out: '', complaint: '' }
  const keep = (kind: keyof typeof said) => (line: unknown) => {
    said[kind] += `${line instanceof Error ? line.stack : line}\n`
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep('out')),
    vi.spyOn(console, 'error').mockImplementation(keep('complaint')),
  ]
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    return { code: await runCommand([...words]), ...said }
  } finally {
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
