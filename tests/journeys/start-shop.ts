import { rm } from 'node:fs/promises'
import { fastFolder, sweepFastFolders } from '#tests/harness/runner/fast-folder.ts'
import { openInstances } from './open-instances.ts'
import { openShop } from './open-shop.ts'

/**
 * Starts one shop for the whole run and exports its address; with INSTANCES=2 as two web processes behind a balancer.
 */
export default async function startShop() {
  await sweepFastFolders()
  const model = await fastFolder('vitrine-journeys-')
  await (await openShop({ DATA_DIR: model, TIME_MACHINE: '1' })).stop()
  process.env.SHOP_TO_COPY = model
  const open = process.env.INSTANCES === '2' ? openInstances : openShop
  const { address, dataDir, stop } = await open({ TIME_MACHINE: '1' })
  process.env.BASE_URL = address
  process.env.SHOP_DATA = dataDir
  return async () => {
    await stop()
    await rm(model, { recursive: true, force: true })
  }
}
