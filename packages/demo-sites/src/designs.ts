import type { ReactElement } from 'react'
import architectStyles from './architect/architect.css?inline'
import architectScript from './architect/architect.js?raw'
import { ArchitectDemo } from './architect/architect-demo.tsx'
import bookingStyles from './booking/booking.css?inline'
import bookingScript from './booking/booking.js?raw'
import { BookingDemo } from './booking/booking-demo.tsx'
import craftsmanStyles from './craftsman/craftsman.css?inline'
import craftsmanScript from './craftsman/craftsman.js?raw'
import { CraftsmanDemo } from './craftsman/craftsman-demo.tsx'
import gameStyles from './game/game.css?inline'
import gameScript from './game/game.js?raw'
import { GameDemo } from './game/game-demo.tsx'
import type { Language } from './language.ts'
import photographerStyles from './photographer/photographer.css?inline'
import photographerScript from './photographer/photographer.js?raw'
import { PhotographerDemo } from './photographer/photographer-demo.tsx'
import practiceStyles from './practice/practice.css?inline'
import practiceScript from './practice/practice.js?raw'
import { PracticeDemo } from './practice/practice-demo.tsx'
import reportStyles from './report/report.css?inline'
import { ReportDemo } from './report/report-demo.tsx'
import restaurantStyles from './restaurant/restaurant.css?inline'
import restaurantScript from './restaurant/restaurant.js?raw'
import { RestaurantDemo } from './restaurant/restaurant-demo.tsx'
import shopStyles from './shop/shop.css?inline'
import shopScript from './shop/shop.js?raw'
import { ShopDemo } from './shop/shop-demo.tsx'

export type DemoDesign = {
  /**
   * Renders the site; its content has the shape of the design's seed files, checked by the test that renders them
   * all.
   */
  Site: (props: { content: never; language: Language }) => ReactElement
  styles: string
  script: string
}

/** The designs a demo can have. Each is a small separate site that shares nothing with the shop's pages. */
export const designs: Record<string, DemoDesign> = {
  architect: { Site: ArchitectDemo, styles: architectStyles, script: architectScript },
  booking: { Site: BookingDemo, styles: bookingStyles, script: bookingScript },
  craftsman: { Site: CraftsmanDemo, styles: craftsmanStyles, script: craftsmanScript },
  game: { Site: GameDemo, styles: gameStyles, script: gameScript },
  photographer: { Site: PhotographerDemo, styles: photographerStyles, script: photographerScript },
  practice: { Site: PracticeDemo, styles: practiceStyles, script: practiceScript },
  report: { Site: ReportDemo, styles: reportStyles, script: '' },
  restaurant: { Site: RestaurantDemo, styles: restaurantStyles, script: restaurantScript },
  shop: { Site: ShopDemo, styles: shopStyles, script: shopScript },
}
