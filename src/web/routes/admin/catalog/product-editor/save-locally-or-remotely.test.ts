import { afterEach, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { setServerLanguage } from '#messages/current-language.ts'
import { actLocallyOrRemotely } from '../products/act-locally-or-remotely.ts'
import { saveLocallyOrRemotely } from './save-locally-or-remotely.ts'

const fault = () => Promise.reject(new Error('Unexpected Server Error'))

function saveRequest(fields: Record<string, string>, id?: string) {
  const request = new Request('http://shop.test/admin/products', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { request, params: id ? { id } : {}, serverAction: fault }
}

afterEach(() => setServerLanguage(() => undefined))

const texts = {
  create: ['Échec de création du produit', 'Failed to create product', 'A termék létrehozása sikertelen'],
  update: ['Échec de mise à jour du produit', 'Failed to update product', 'A termék frissítése sikertelen'],
  delete: ['Échec de suppression du produit', 'Failed to delete product', 'A termék törlése sikertelen'],
}

test.for(languages.map((language, index) => [language, index] as const))(
  'a failed product save or deletion names the action and preserves typed values, in %s',
  async ([language, index]) => {
    setServerLanguage(() => language)
    const form = { intent: 'save', 'name.fr': 'Lilas', monthlyPrice: '19,00' }
    for (const [text, response] of [
      [texts.create[index], await saveLocallyOrRemotely(saveRequest(form))],
      [texts.update[index], await saveLocallyOrRemotely(saveRequest(form, 'lilas'))],
    ])
      expect(response).toMatchObject({
        data: { error: text, values: { 'name.fr': 'Lilas', monthlyPrice: '19,00' } },
        init: { status: 502 },
      })
    expect(await actLocallyOrRemotely(saveRequest({ intent: 'delete', ids: 'lilas' }))).toMatchObject({
      data: { intent: 'delete', error: texts.delete[index] },
      init: { status: 502 },
    })
  },
)

test('saving locally while the shop is unreachable returns to the list with its filters', async () => {
  const request = new Request('http://shop.test/admin/products/lilas?q=lil&sort=-name&local=key-1', {
    method: 'POST',
    body: new URLSearchParams({
      intent: 'save',
      'name.fr': 'Lilas',
      'description.fr': 'Mauve.',
      monthlyPrice: '19,00',
      creationKey: 'key-1',
      localKey: 'key-1',
    }),
  })
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
  const response = (await saveLocallyOrRemotely({
    request,
    params: { id: 'lilas' },
    serverAction,
  })) as Response
  expect(response.headers.get('Location')).toBe('/admin/products?q=lil&sort=-name')
})
