import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** Of each script of the browser, by its address: what its bytes must be, and the scripts it asks for, at once or later. */
export type ScriptIntegrity = Readonly<Record<string, { integrity: string; imports: readonly string[] }>>

let known: ScriptIntegrity | undefined

/** As `scripts/hash-assets.mjs` wrote it down after the build. */
function readKnown(): ScriptIntegrity {
  known ??= JSON.parse(readFileSync(join(projectRoot, 'build/server/script-integrity.json'), 'utf8'))
  return known as ScriptIntegrity
}

/**
 * Lets the browser run a page's scripts only if they are those of the build: an import map names the SHA-384 of each that
 * the page asks for and of all they ask for in turn. Browsers that know no such maps have it beside what is preloaded.
 */
export function proveScripts(html: string, nonce: string, scripts: ScriptIntegrity = readKnown()): string {
  const integrity: Record<string, string> = {}
  const waiting: string[] = html.match(/\/assets\/[\w~./-]+\.js\b/g) ?? []
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const script = scripts[address]
    if (!script || address in integrity) continue
    integrity[address] = script.integrity
    waiting.push(...script.imports)
  }
  const map = `<script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity })}</script>`
  return html
    .replace('</head>', () => `${map}</head>`)
    .replaceAll(/<link rel="later" href="([^"]+)"/g, (link, address: string) =>
      integrity[address] ? `${link} integrity="${integrity[address]}"` : link,
    )
}
