import { useMemo } from 'react'
import type { TriedSite } from '#domain/catalog/demonstrations/tried-site.ts'
import { useShop } from '../layout/use-shop.ts'
import { browserStore } from '../ui/browser-store.ts'
import { deleteExpiredSite, readTriedSite, readTriedText } from './read-tried-site.ts'

const store = browserStore<string | null>(readTriedText, null, (changed) => {
  deleteExpiredSite()
  // A demonstration is open in another tab.
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
})

/** What the visitor shows in the demonstrations, if this browser stores it; never sent to the shop. */
export function useTriedSite(): TriedSite | undefined {
  const text = store.use()
  return useMemo(() => readTriedSite(text), [text])
}

/** The same for a product that has a demonstration of this shop, with its address. */
export function useTriedDemo({ demoLink }: { demoLink: string | null }) {
  const site = useTriedSite()
  const { features } = useShop()
  if (!site || !features.demonstrations || !demoLink?.startsWith('/demo/')) return undefined
  return { ...site, demoLink }
}

export type TriedDemo = NonNullable<ReturnType<typeof useTriedDemo>>
