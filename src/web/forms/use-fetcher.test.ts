// @vitest-environment jsdom
import { createElement, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useFetcher } from './use-fetcher.ts'

test('an effect sees the result of a form even if an unrelated render without changes precedes it', async () => {
  const seen: unknown[] = []
  let submit = () => {}
  let renderUnchanged = () => {}
  function Probe() {
    const fetcher = useFetcher<string>({ key: 'probe' })
    const [, setValue] = useState(0)
    const { data, state } = fetcher
    useEffect(() => void seen.push(data), [data])
    submit = () => void fetcher.submit({}, { method: 'post' })
    renderUnchanged = () =>
      flushSync(() => {
        setValue(1)
        setValue(0)
      })
    return state
  }
  const respond = Promise.withResolvers<string>()
  const router = createMemoryRouter([{ path: '/', Component: Probe, action: () => respond.promise }])
  const root = createRoot(document.body)
  root.render(createElement(RouterProvider, { router }))
  await vi.waitFor(() => expect(seen).toEqual([undefined]))
  submit()
  await vi.waitFor(() => expect(document.body.textContent).toBe('submitting'))
  // The router has the result; React has not rendered it yet.
  router.subscribe(({ fetchers }) => {
    if (fetchers.get('probe')?.data !== undefined) renderUnchanged()
  })
  respond.resolve('saved')
  await vi.waitFor(() => expect(document.body.textContent).toBe('idle'))
  expect(seen).toEqual([undefined, 'saved'])
  root.unmount()
})
