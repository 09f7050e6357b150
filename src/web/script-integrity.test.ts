import { expect, test } from 'vitest'
import { addScriptIntegrity } from './script-integrity.ts'

const scripts = {
  '/assets/fr/pay-1.js': {
    integrity: 'sha384-pay',
    imports: ['/assets/react-2.js', '/assets/fr/later-3.js'],
  },
  '/assets/react-2.js': { integrity: 'sha384-react', imports: [] },
  '/assets/fr/later-3.js': { integrity: 'sha384-later', imports: ['/assets/fr/pay-1.js'] },
  '/assets/fr/other-4.js': { integrity: 'sha384-other', imports: [] },
}
const page =
  '<html><head><link rel="later" href="/assets/fr/pay-1.js"/></head>' +
  '<body><script type="later">import "/assets/fr/pay-1.js"; import "/assets/fr/gone-5.js"</script></body></html>'

test('adds integrity hashes for the scripts of a page and their imports, and for no others', () => {
  const html = addScriptIntegrity(page, 'n', scripts)
  const [, map] = /<script type="importmap" nonce="n">(.*?)<\/script><\/head>/.exec(html) ?? []
  expect(JSON.parse(map ?? '{}')).toEqual({
    integrity: {
      '/assets/fr/pay-1.js': 'sha384-pay',
      '/assets/react-2.js': 'sha384-react',
      '/assets/fr/later-3.js': 'sha384-later',
    },
  })
})

test('adds the integrity hash to preload links too', () => {
  expect(addScriptIntegrity(page, 'n', scripts)).toContain(
    '<link rel="later" href="/assets/fr/pay-1.js" integrity="sha384-pay"/>',
  )
})
