import { useRouteLoaderData } from 'react-router'

export type ShopFrame = { shopName: string; contactEmail: string; isDemo: boolean }

/** What the root tells every page; sensible when the root itself failed. */
export function useShop(): ShopFrame {
  return useRouteLoaderData<ShopFrame>('root') ?? { shopName: 'Vitrine', contactEmail: '', isDemo: false }
}
