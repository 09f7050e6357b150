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
  const output = { out: '', complaint: '' }
  const collect = (kind: keyof typeof output) => (line: unknown) => {
    output[kind] += `${line instanceof Error ? line.stack : line}\n`
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(collect('out')),
    vi.spyOn(console, 'error').mockImplementation(collect('complaint')),
  ]
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    return { code: await runCommand([...words]), ...output }
  } finally {
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
