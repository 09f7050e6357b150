import type { Building } from './building.ts'
import { courtHouse } from './court-house.ts'
import { lakeBaths } from './lake-baths.ts'
import { lookout } from './lookout.ts'
import { marketHall } from './market-hall.ts'
import { nineDwellings } from './nine-dwellings.ts'
import { stoneBarn } from './stone-barn.ts'

/** The drawn projects, by their name in the content. */
export const buildings = {
  courtHouse,
  lakeBaths,
  lookout,
  marketHall,
  nineDwellings,
  stoneBarn,
} satisfies Record<string, Building>
