import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const request = /\.ts\?script$/

/**
 * Vite plugin: `import script from './x.ts?script'` is the text of one plain script, bundled and minified, for pages
 * that have no other JavaScript of the shop.
 */
export function inlineScripts() {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: request },
      async handler(id) {
        const entry = id.replace(/\?script$/, '')
        const { output } = await bundle(entry)
        const [script] = output
        for (const module of script.moduleIds) this.addWatchFile(module)
        return `export default ${JSON.stringify(script.code.trim())}`
      },
    },
  }
}

async function bundle(entry) {
  const [result] = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  })
  return result
}
