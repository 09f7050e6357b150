import { openShop } from './open-shop.ts'

/** One shop for the whole run, and where its journeys find it. */
export default async function startShop() {
  const { address, dataDir, stop } = await openShop({ TIME_MACHINE: '1' })
  process.env.BASE_URL = address
  process.env.SHOP_DATA = dataDir
  return stop
}
