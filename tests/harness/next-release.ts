import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/project-paths.mjs'
import { shopArguments } from '../../scripts/shop-process.mjs'

/** A release that follows this one: the same build, with further migrations. Dispose of it with `await using`. */
export async function makeNextRelease(...migrations: readonly (readonly string[])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-next-'))
  for (const name of ['build', 'src', 'package.json'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'packages', 'public'])
    await symlink(join(root, name), join(folder, name))
  for (const statements of migrations) await addMigration(folder, statements)
  return {
    folder,
    /** Arguments of Node that start its build. */
    program: shopArguments.map((word) => word.replace(root, folder)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Adds a migration to a checkout of the shop. */
export async function addMigration(checkout: string, statements: readonly string[]): Promise<void> {
  const folder = join(checkout, 'src/server/database/migrations')
  const journalPath = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalPath, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = `${String(last.idx + 1).padStart(4, '0')}_later`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  await writeFile(journalPath, JSON.stringify(journal))
  await writeFile(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'))
}
