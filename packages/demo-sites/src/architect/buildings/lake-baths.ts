import { type Building, box, door, glass, type Prism, table, type Wall, wallX, wallY } from './building.ts'

/** One board cabin on the deck: four walls, and a roof that rises eastwards from `low` to `high` metres. */
function cabin(
  x: [number, number],
  y: [number, number],
  low: number,
  high: number,
): { walls: Wall[]; roof: Prism } {
  const material = 'board' as const
  const crest: [number, number][] = [
    [x[0], low],
    [x[1], high],
  ]
  const [left, right] = x
  return {
    walls: [
      wallX(x, y[0], 0.18, [1, high], [glass(left + 0.7, right - 0.7, 1.4, 3)], { material, crest }),
      wallX(x, y[1] - 0.18, 0.18, [1, high], [door(left + 0.8, 0.9, 'from', -1, 1)], { material, crest }),
      wallY([y[0] + 0.18, y[1] - 0.18], left, 0.18, [1, low], [], { material }),
      wallY(
        [y[0] + 0.18, y[1] - 0.18],
        right - 0.18,
        0.18,
        [1, high],
        [glass(y[0] + 1, y[1] - 1.4, 1.8, 3)],
        { material },
      ),
    ],
    roof: {
      outline: [
        [left - 0.4, low - 0.08],
        [right + 0.4, high + 0.06],
        [right + 0.4, high + 0.26],
        [left - 0.4, low + 0.12],
      ],
      y: [y[0] - 0.4, y[1] + 0.4],
    },
  }
}

const cabins = [
  cabin([1, 5.4], [2, 7], 3.5, 5),
  cabin([8, 13.6], [1.4, 7], 3.7, 6.2),
  cabin([16.4, 20.6], [2, 7], 3.4, 4.8),
]
const piles = [0.4, 3.2, 6.6, 9.4, 12.2, 15, 17.8, 21.2]

export const lakeBaths: Building = {
  walls: [
    ...cabins.flatMap(({ walls }) => walls),
    wallX([1.18, 5.22], 4.6, 0.1, [1, 3.2], [door(2.8, 0.8, 'to', 1, 1)]),
  ],
  boxes: [
    // Deck and two jetties.
    box('slab', [0, 22], [0, 8.4], [0.82, 1]),
    box('slab', [-8, 0], [3.4, 5], [0.82, 1]),
    box('slab', [22, 28], [3.6, 4.8], [0.82, 1]),
    ...piles.flatMap((x) =>
      [0.4, 4.1, 7.8].map((y) => box('column', [x, x + 0.22], [y, y + 0.22], [-2.4, 0.82])),
    ),
    box('furniture', [8.4, 9], [1.8, 6.6], [1, 1.45]),
    box('furniture', [9, 9.5], [1.8, 6.6], [1, 1.25]),
    box('furniture', [12.2, 13], [5, 5.8], [1, 1.9]),
    box('furniture', [1.3, 1.8], [2.3, 4.4], [1, 1.45]),
    box('furniture', [17.2, 19.6], [2.8, 5.2], [1, 1.6]),
    table([6, 7.4], [3.4, 4.4], 1),
  ],
  roofs: cabins.map(({ roof }) => roof),
  // Interiors of the cabins, in the same order.
  spaces: [
    {
      x: [1.18, 5.22],
      y: [2.18, 6.82],
      z: [1, 3.4],
      mark: '1',
      outline: [
        [1.18, 1],
        [5.22, 1],
        [5.22, 4.92],
        [1.18, 3.55],
      ],
    },
    {
      x: [8.18, 13.42],
      y: [1.58, 6.82],
      z: [1, 3.6],
      mark: '2',
      outline: [
        [8.18, 1],
        [13.42, 1],
        [13.42, 6.12],
        [8.18, 3.75],
      ],
    },
    {
      x: [16.58, 20.42],
      y: [2.18, 6.82],
      z: [1, 3.3],
      mark: '3',
      outline: [
        [16.58, 1],
        [20.42, 1],
        [20.42, 4.74],
        [16.58, 3.45],
      ],
    },
  ],
  trees: [
    { x: -6.4, y: 9.6, tall: 9, seed: 41 },
    { x: -8.6, y: 1.6, tall: 7, seed: 42 },
  ],
  // Railing of the east jetty.
  timber: [
    [
      [21.3, 0.9],
      [21.3, 2],
    ],
    [
      [21.3, 1.95],
      [28, 1.95],
    ],
    [
      [27.8, 0.9],
      [27.8, 2],
    ],
  ],
  // Shoreline and lines of depth.
  site: [
    [
      [-9, 12],
      [-6.6, 9.8],
      [-5.2, 7],
      [-4.6, 3],
      [-5.4, 0],
      [-4.8, -3],
    ],
    [
      [-8.2, 12],
      [-5.8, 9.8],
      [-4.4, 7],
      [-3.8, 3],
      [-4.6, 0],
      [-4, -3],
    ],
    [
      [-7, 12],
      [-4.6, 9.8],
      [-3.2, 7],
      [-2.6, 3],
      [-3.4, 0],
      [-2.8, -3],
    ],
  ],
  ground: [
    [-16, 1.6],
    [-8, 0.7],
    [-4.6, 0],
    [-1, -1.2],
    [6, -2],
    [18, -2.5],
    [34, -2.9],
  ],
  hasWater: true,
  people: [
    { x: -4, z: 1, pose: 1 },
    { x: 6.7, z: 1, pose: 2 },
    { x: 11, z: 1, pose: 0 },
    { x: 27, z: 1, pose: 3 },
    { x: 18.6, z: 1, pose: 0 },
  ],
  plan: { floor: 1, cut: 2.2, x: [-9, 29.5], y: [-4, 12.4] },
  section: { at: 3.9, x: [-9, 29.6], z: [-9, 9.4] },
  openAt: 2.9,
  dims: { x: [1, 5.4, 8, 13.6, 16.4, 20.6], y: [0, 8.4] },
  levels: [0, 1, 6.4],
}
