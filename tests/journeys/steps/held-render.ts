import type { Page } from '@playwright/test'

type HeldRenderWindow = Window & {
  isHeld?: boolean
  draw?: () => void
  __reactRouterDataRouter: { state: { location: { key: string }; navigation: { state: string } } }
}

/** Call before the page is opened: allows React's next rendering to be held back, as on a busy machine. */
export async function enableHeldRender(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as unknown as HeldRenderWindow
    const held: (() => void)[] = []
    const post = MessagePort.prototype.postMessage as (...message: unknown[]) => void
    // React schedules its next rendering work through a message channel.
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      const send = () => post.apply(this, message)
      if (here.isHeld) held.push(send)
      else send()
    }
    here.draw = () => {
      here.isHeld = false
      for (const send of held.splice(0)) send()
    }
  })
}

/**
 * Runs `send`, which submits a form, and holds back rendering until the response, and the page it leads to, have
 * arrived.
 */
export async function respondBeforeRender(page: Page, send: () => Promise<void>): Promise<void> {
  const key = await page.evaluate(() => {
    const here = window as unknown as HeldRenderWindow
    here.isHeld = true
    return here.__reactRouterDataRouter.state.location.key
  })
  await send()
  await page.waitForFunction((before) => {
    const { location, navigation } = (window as unknown as HeldRenderWindow).__reactRouterDataRouter.state
    return location.key !== before && navigation.state === 'idle'
  }, key)
  await page.evaluate(() => (window as unknown as HeldRenderWindow).draw?.())
}
