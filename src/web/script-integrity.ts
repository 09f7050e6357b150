import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** Integrity hash and imported scripts, static and dynamic, of each browser script, by URL. */
export type ScriptIntegrity = Readonly<Record<string, { integrity: string; imports: readonly string[] }>>

let cached: ScriptIntegrity | undefined

/** Reads, once, the file that `scripts/hash-assets.mjs` writes after the build. */
function readScripts(): ScriptIntegrity {
  cached ??= JSON.parse(readFileSync(join(projectRoot, 'build/server/script-integrity.json'), 'utf8'))
  return cached as ScriptIntegrity
}

/**
 * Lets the browser run only the scripts of the build: an import map has the SHA-384 of each script the page loads and
 * of all their imports. For browsers without support, preload links have it too.
 */
export function addScriptIntegrity(
  html: string,
  nonce: string,
  scripts: ScriptIntegrity = readScripts(),
): string {
  const integrity: Record<string, string> = {}
  const queue: string[] = html.match(/\/assets\/[\w~./-]+\.js\b/g) ?? []
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    const script = scripts[address]
    if (!script || address in integrity) continue
    integrity[address] = script.integrity
    queue.push(...script.imports)
  }
  const map = `<script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity })}</script>`
  return html
    .replace('</head>', () => `${map}</head>`)
    .replaceAll(/<link rel="later" href="([^"]+)"/g, (link, address: string) =>
      integrity[address] ? `${link} integrity="${integrity[address]}"` : link,
    )
}
