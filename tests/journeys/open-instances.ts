import { openBalancer } from '#tests/harness/servers/balancer.ts'
import { type OpenShop, openSecondInstance, openShop } from './open-shop.ts'

export type OpenInstances = OpenShop & {
  /** Kills the instance that only serves requests (SIGKILL); it does not restart. */
  killOne(): Promise<void>
}

/**
 * One shop as two web processes behind a balancer: the same database, secret and files. The first also runs the jobs.
 */
export async function openInstances(settings: Record<string, string> = {}): Promise<OpenInstances> {
  const balancer = await openBalancer()
  const shared = { ...settings, PUBLIC_URL: balancer.address }
  const opened: OpenShop[] = []
  const stop = async () => {
    // The instance that runs the database stops last.
    for (const shop of opened.toReversed()) await shop.stop()
    await balancer[Symbol.asyncDispose]()
  }
  try {
    const first = await openShop(shared)
    opened.push(first)
    const second = await openSecondInstance(first.dataDir, {
      ...shared,
      ROLE: 'web',
      DATA_DIR: first.dataDir,
    })
    opened.push(second)
    for (const { address } of opened) balancer.watch(Number(new URL(address).port))
    await balancer.untilReady(opened.length)
    const { dataDir } = first
    return {
      address: balancer.address,
      dataDir,
      stop,
      kill: first.kill,
      killOne: second.kill,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
