import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

const client = join(projectRoot, 'build/client')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })

/**
 * The words by which EasyList Cookie (https://easylist.to) and similar lists recognise a cookie notice, in addresses,
 * ids and classes.
 */
const notice =
  /\b(?:(?:cookies?|gdpr|rgpd|consent)[-_](?:banner|bar|box|choice|consent|dialog|info|law|manager|message|modal|notice|notification|overlay|panel|policy|popup|preferences|settings|warning)|(?:accept|manage)[-_]cookies?)/i

test('the pattern matches names on cookie-notice blocklists', () => {
  for (const name of [
    'cookie-banner-HASH.js',
    'cookie-consent',
    'cookie-notice',
    'gdpr-popup',
    'cookies_policy',
  ])
    expect(name).toMatch(notice)
})

test('no file that a browser loads is named like a cookie notice', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => notice.test(name))).toEqual([])
})

test('no id or class of a page is named like a cookie notice', () => {
  const namePattern =
    /(?:\bid|className|htmlFor|"aria-(?:labelledby|controls|describedby)"):["'`][^"'`]*|[.#][\w-]+(?=[\s,{:])/g
  const found = files
    .filter((name) => /\.(js|css)$/.test(name))
    .flatMap((name) => readFileSync(join(client, name), 'utf8').match(namePattern) ?? [])
    .filter((name) => notice.test(name))
  expect(found).toEqual([])
})
