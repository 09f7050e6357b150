import { runCommand } from './server/cli/run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2))
